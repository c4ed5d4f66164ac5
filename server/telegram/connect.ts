import { is } from 'valibot'
import { connectAccount } from '../channels/accounts.ts'
import { ConnectionRefused } from '../channels/channel.ts'
import { contextFor } from '../channels/context.ts'
import { askBot } from '../channels/telegram.ts'
import { telegramCredentials } from '../channels/telegram-call.ts'
import type { House } from '../house.ts'

/** The bot is another clinic's already: its news go to one reader. */
export class BotTaken extends Error {}

/**
 * Connects a clinic's bot; without a name it goes by its own. Throws as `connectAccount` does, or `BotTaken`; an earlier bot then stays.
 * Another bot than before has no chats yet: each patient must begin one.
 */
export async function connectBot(
  house: House,
  companyId: string,
  { token, name, channelId }: { token: string; name: string | null; channelId: string | null },
): Promise<void> {
  const credentials = { token }
  if (!is(telegramCredentials, credentials)) throw new ConnectionRefused('not a bot token')
  const bot = await askBot(credentials, contextFor(house, 'telegram'))
  const other = await house.db.engine((tx) =>
    tx
      .selectFrom('telegram_bot')
      .select('company_id')
      .where('bot_id', '=', bot.id)
      .where('company_id', '<>', companyId)
      .executeTakeFirst(),
  )
  if (other) throw new BotTaken(bot.id)
  await connectAccount(house, companyId, 'telegram', credentials, 0)
  const row = {
    name: name ?? bot.name,
    channel_id: channelId,
    bot_id: bot.id,
    username: bot.username,
  }
  await house.db.tenant(companyId, async (tx) => {
    const before = await tx.selectFrom('telegram_bot').select('bot_id').executeTakeFirst()
    if (before && before.bot_id !== bot.id) await tx.deleteFrom('telegram_chat').execute()
    await tx
      .insertInto('telegram_bot')
      .values({ company_id: companyId, ...row })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
      .execute()
  })
}
