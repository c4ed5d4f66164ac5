import { sql } from 'kysely'
import type { ChannelStatus } from '../../../domain/channels.ts'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import {
  type ButtonTexts,
  buttonNames,
  defaultButtonTexts,
} from '../../engine/connections/chat-buttons.ts'
import { findConnection } from '../../engine/connections/connect-with-rollback.ts'
import { refreshConnectionStatus } from '../../engine/connections/connection-status.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type AuditAction, addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

interface BotStatus {
  status: ChannelStatus | null
  name: string | null
  channelId: string | null
}

/** Returns the state of the clinic's bot, without its token. */
export const getBotStatus = (app: AppContext, { companyId }: Caller, provider: Provider) =>
  app.db.withTenant(companyId, async (tx): Promise<BotStatus> => {
    const account = await findConnection(tx, provider)
    if (!account) return { status: null, name: null, channelId: null }
    const bot = await tx.selectFrom('telegram_bot').selectAll().executeTakeFirst()
    return {
      status: account.status as ChannelStatus, // adapters return only these values
      name: bot?.name || null,
      channelId: bot?.channel_id ?? null,
    }
  })

/** Checks whether the bot answers, unless known for less than some seconds. */
export async function checkBot(app: AppContext, caller: Caller, provider: Provider) {
  await refreshConnectionStatus(app, caller.companyId, provider)
  return getBotStatus(app, caller, provider)
}

export const getButtonTexts = (app: AppContext, { companyId }: Caller) =>
  app.db.withTenant(companyId, async (tx) => ({ buttonTexts: await loadButtonTexts(tx) }))

export async function setButtonTexts(
  { db, clock }: AppContext,
  caller: Caller,
  input: Record<string, string | undefined>,
  action: AuditAction,
) {
  const texts = parseButtonTexts(input)
  return db.withTenant(caller.companyId, async (tx) => {
    await sql`
      insert into telegram_bot (company_id, button_texts) values (${caller.companyId}, ${toJsonText(texts)}::jsonb)
      on conflict (company_id) do update set button_texts = excluded.button_texts`.execute(tx)
    await addAudit(tx, caller, clock.now(), action, { set: Object.keys(texts) })
    return { buttonTexts: await loadButtonTexts(tx) }
  })
}

async function loadButtonTexts(tx: Tx): Promise<Record<string, string>> {
  const company = await tx.selectFrom('company').select('locale').executeTakeFirstOrThrow()
  const bot = await tx.selectFrom('telegram_bot').select('button_texts').executeTakeFirst()
  const own = (bot?.button_texts ?? {}) as ButtonTexts // written only by `setButtonTexts`
  return { ...defaultButtonTexts[company.locale as Locale], ...own }
}

/** Ignores blank and default texts, so that patients get the default in their own language. */
function parseButtonTexts(input: Record<string, string | undefined>): ButtonTexts {
  const unknown = Object.keys(input).filter((name) => !buttonNames.some((known) => known === name))
  if (unknown.length > 0)
    throw new Problem(
      'CHECK_DETAILS',
      Object.fromEntries(unknown.map((name) => [name, 'UNKNOWN_FIELD'])),
    )
  const texts: ButtonTexts = {}
  for (const name of buttonNames) {
    const text = input[name]?.trim() ?? ''
    const usual = Object.values(defaultButtonTexts).some((words) => words[name] === text)
    if (text !== '' && !usual) texts[name] = text
  }
  return texts
}
