import { sql } from 'kysely'
import type { ChannelStatus } from '../../../domain/channels.ts'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import { type ButtonTexts, buttonNames, usualTexts } from '../../engine/connections/chat-buttons.ts'
import { connectionRow } from '../../engine/connections/connect-with-rollback.ts'
import { refreshStatus } from '../../engine/connections/connection-status.ts'
import type { House } from '../../platform/app-context.ts'
import { type AuditAction, addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { jsonText } from '../../platform/db/json-text.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

interface BotStatus {
  status: ChannelStatus | null
  name: string | null
  channelId: string | null
}

/** The clinic's bot as it is known; its access never comes back. */
export const botStatus = (house: House, { companyId }: Caller, provider: Provider) =>
  house.db.tenant(companyId, async (tx): Promise<BotStatus> => {
    const account = await connectionRow(tx, provider)
    if (!account) return { status: null, name: null, channelId: null }
    const bot = await tx.selectFrom('telegram_bot').selectAll().executeTakeFirst()
    return {
      status: account.status as ChannelStatus, // adapters write no other words
      name: bot?.name || null,
      channelId: bot?.channel_id ?? null,
    }
  })

/** Whether the bot answers, asked anew where that was not known for some seconds. */
export async function checkBot(house: House, caller: Caller, provider: Provider) {
  await refreshStatus(house, caller.companyId, provider)
  return botStatus(house, caller, provider)
}

export const buttonTexts = (house: House, { companyId }: Caller) =>
  house.db.tenant(companyId, async (tx) => ({ buttonTexts: await textsOf(tx) }))

export async function setButtonTexts(
  { db, clock }: House,
  caller: Caller,
  given: Record<string, string | undefined>,
  action: AuditAction,
) {
  const texts = textsFrom(given)
  return db.tenant(caller.companyId, async (tx) => {
    await sql`
      insert into telegram_bot (company_id, button_texts) values (${caller.companyId}, ${jsonText(texts)}::jsonb)
      on conflict (company_id) do update set button_texts = excluded.button_texts`.execute(tx)
    await addAudit(tx, caller, clock.now(), action, { set: Object.keys(texts) })
    return { buttonTexts: await textsOf(tx) }
  })
}

async function textsOf(tx: Tx): Promise<Record<string, string>> {
  const company = await tx.selectFrom('company').select('locale').executeTakeFirstOrThrow()
  const bot = await tx.selectFrom('telegram_bot').select('button_texts').executeTakeFirst()
  const own = (bot?.button_texts ?? {}) as ButtonTexts // written by `setButtonTexts` only
  return { ...usualTexts[company.locale as Locale], ...own }
}

/** A text that is blank, or the usual one in either language, sets nothing: patients go on reading theirs in their own language. */
function textsFrom(given: Record<string, string | undefined>): ButtonTexts {
  const unknown = Object.keys(given).filter((name) => !buttonNames.some((known) => known === name))
  if (unknown.length > 0)
    throw new Problem(
      'CHECK_DETAILS',
      Object.fromEntries(unknown.map((name) => [name, 'UNKNOWN_FIELD'])),
    )
  const texts: ButtonTexts = {}
  for (const name of buttonNames) {
    const text = given[name]?.trim() ?? ''
    const usual = Object.values(usualTexts).some((words) => words[name] === text)
    if (text !== '' && !usual) texts[name] = text
  }
  return texts
}
