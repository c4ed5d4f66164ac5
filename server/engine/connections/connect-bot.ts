import { is } from 'valibot'
import { ConnectionRefusedError, type Provider } from '../../channels/port/channel-adapter.ts'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { connectAccount } from './channel-account.ts'
import { createChannelContext } from './channel-context.ts'

/** The bot is connected to another clinic: only one reader can receive its events. */
export class BotTakenError extends Error {}

/**
 * Connects a clinic's bot; without a name it uses the bot's own. Throws like `connectAccount`, or `BotTakenError`, and then keeps an earlier bot. A
 * different bot has no chats yet: each patient must start one.
 */
export async function connectBot(
  app: AppContext,
  companyId: string,
  provider: Provider,
  credentials: unknown,
  { name, channelId }: { name: string | null; channelId: string | null },
): Promise<void> {
  const { credentials: shape, chats } = getAdapter(provider)
  if (!chats || !is(shape, credentials)) throw new ConnectionRefusedError('no credentials of a bot')
  const bot = await chats.fetchBot(credentials, createChannelContext(app, provider))
  const isFree = await app.db.withAllTenants((tx) => claimBot(tx, companyId, provider, bot.id))
  if (!isFree) throw new BotTakenError(bot.id)
  await connectAccount(app, companyId, provider, credentials, 0)
  const row = {
    name: name ?? bot.name,
    channel_id: channelId,
    bot_id: bot.id,
    username: bot.username,
  }
  await app.db.withTenant(companyId, async (tx) => {
    const before = await tx.selectFrom('telegram_bot').select('bot_id').executeTakeFirst()
    if (before && before.bot_id !== bot.id) await tx.deleteFrom('telegram_chat').execute()
    await tx
      .insertInto('telegram_bot')
      .values({ company_id: companyId, ...row })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
      .execute()
  })
}

/** Checks that the clinic may use this bot. A bot that another clinic has disconnected is free, and that clinic's data about it is deleted. */
async function claimBot(
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
