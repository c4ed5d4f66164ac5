import { sql } from 'kysely'
import { ConnectionRefused } from '../../../channels/port/channel-adapter.ts'
import { adapterFor, providersThat } from '../../../channels/registry.ts'
import type { House } from '../../../platform/app-context.ts'
import { contextFor } from '../../connections/channel-context.ts'
import { type Held, inTurns, keepTurn } from '../account-lease.ts'
import { takeInbound } from '../receive-inbound.ts'

/** After a failure the bot is left alone for so long; one whose token is refused, longer. */
const PAUSE = { seconds: 5 }
const LONG_PAUSE = { seconds: 60 }
/** A full answer: more may wait behind it. */
const FULL = 100
const KEEP_NEWS = { hours: 24 * 14 }

type Bot = Held<{ heard_by: string | null; hook_token: string; poll_offset: string | null }>

/**
 * Hears what patients do in the bots' chats. Where we can be called (https) it sees to it that we are; elsewhere it asks, one process
 * for each bot: two that ask at once cut each other off.
 */
export async function pollBots(house: House): Promise<void> {
  const asked = providersThat(({ pollInbound }) => pollInbound !== undefined)
  const isBot = sql`a.provider = any(${asked}::text[])`
  const address = sql`${hooks(house)}::text || a.provider || '/' || a.hook_token`
  const unlike = sql`${isBot} and a.heard_by is distinct from ${address}`
  await inTurns(house, isCalled(house) ? unlike : isBot, (bot: Bot) => hear(house, bot))
}

/** What was heard long ago cannot come again. */
export const forgetNews = async ({ db, clock }: House): Promise<void> => {
  await db.engine((tx) =>
    tx.deleteFrom('telegram_news').where('at', '<', clock.now().subtract(KEEP_NEWS)).execute(),
  )
}

const isCalled = ({ config }: House) => config.publicUrl.startsWith('https:')
const hooks = ({ config }: House) => `${config.publicUrl}/api/hook/`

async function hear(house: House, bot: Bot) {
  const rest = await listen(house, bot).then(
    () => null,
    (error) => {
      house.log.warn({ err: error, provider: bot.provider }, 'poll')
      return house.clock.now().add(error instanceof ConnectionRefused ? LONG_PAUSE : PAUSE)
    },
  )
  await keepTurn(house, bot, {}, rest)
}

async function listen(house: House, bot: Bot) {
  const { credentials, provider, row } = bot
  const adapter = adapterFor(provider)
  const context = contextFor(house, provider)
  const wanted = isCalled(house) ? `${hooks(house)}${provider}/${row.hook_token}` : 'poll'
  if (row.heard_by !== wanted) {
    if (wanted === 'poll') await adapter.unsubscribe?.(credentials, context)
    else await adapter.subscribe?.(credentials, wanted, context)
    if (!(await keepTurn(house, bot, { heard_by: wanted }))) return
  }
  for (let more = wanted === 'poll', offset = row.poll_offset; more; ) {
    const came = await adapter.pollInbound?.(credentials, offset, context)
    if (!came) return
    await takeInbound(house, bot, came.inbound)
    more = came.inbound.replies.length + (came.inbound.chats?.length ?? 0) >= FULL
    if (came.offset === offset) return
    // Asked again from here only once all before it has been taken in; by whoever holds the bot.
    if (!(await keepTurn(house, bot, { poll_offset: came.offset }))) return
    offset = came.offset
  }
}
