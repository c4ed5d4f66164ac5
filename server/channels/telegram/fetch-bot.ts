import * as v from 'valibot'
import type { Bot } from '../port/bot-chats.ts'
import type { ChannelContext } from '../port/channel-adapter.ts'
import { fetchResult, type TelegramCredentials } from './call-api.ts'

const botSchema = v.object({ id: v.number(), first_name: v.string(), username: v.string() })

/** The bot of a token; throws like `fetchState`. */
export async function fetchBot(
  credentials: TelegramCredentials,
  context: ChannelContext,
): Promise<Bot> {
  const { id, first_name, username } = v.parse(
    botSchema,
    await fetchResult(credentials, 'getMe', {}, context),
  )
  return { id: String(id), name: first_name, username }
}
