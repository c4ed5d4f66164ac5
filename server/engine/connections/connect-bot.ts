import { is } from 'valibot'
import { ConnectionRefused, type Provider } from '../../channels/port/channel-adapter.ts'
import { adapterFor } from '../../channels/registry.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { connectAccount } from './channel-account.ts'
import { contextFor } from './channel-context.ts'

/** The bot is another clinic's already: its news go to one reader. */
export class BotTaken extends Error {}

/**
 * Connects a clinic's bot; without a name it goes by its own. Throws as `connectAccount` does, or `BotTaken`; an earlier bot then stays.
 * Another bot than before has no chats yet: each patient must begin one.
 */
export async function connectBot(
  house: House,
  companyId: string,
  provider: Provider,
  credentials: unknown,
  { name, channelId }: { name: string | null; channelId: string | null },
): Promise<void> {
  const { credentials: shape, chats } = adapterFor(provider)
  if (!chats || !is(shape, credentials)) throw new ConnectionRefused('no credentials of a bot')
  const bot = await chats.bot(credentials, contextFor(house, provider))
  const isFree = await house.db.engine((tx) => freeBot(tx, companyId, provider, bot.id))
  if (!isFree) throw new BotTaken(bot.id)
  await connectAccount(house, companyId, provider, credentials, 0)
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

/** Whether this bot may be the clinic's. One that another clinic has disconnected is free again, and what that clinic kept of it goes. */
async function freeBot(
  tx: Tx,
  companyId: string,
  provider: Provider,
  botId: string,
): Promise<boolean> {
  const before = await tx
    .selectFrom('telegram_bot as b')
    .leftJoin('channel_account as a', (join) =>
      join.onRef('a.company_id', '=', 'b.company_id').on('a.provider', '=', provider),
    )
    .select(['b.company_id', 'a.id as account_id'])
    .where('b.bot_id', '=', botId)
    .where('b.company_id', '<>', companyId)
    .executeTakeFirst()
  if (!before) return true
  if (before.account_id !== null) return false
  await tx.deleteFrom('telegram_chat').where('company_id', '=', before.company_id).execute()
  await tx
    .updateTable('telegram_bot')
    .set({ bot_id: null, username: null })
    .where('company_id', '=', before.company_id)
    .execute()
  return true
}
