import { sql } from 'kysely'
import { contextFor } from '../../engine/connections/channel-context.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { chatIdOf } from '../../platform/sandbox/chat-ids.ts'
import { fateOf } from '../../platform/sandbox/simulated-outcomes.ts'
import { sandboxBotToken } from '../connect-sandbox.ts'
import { makePeople } from './patients.ts'
import { randomFrom } from './random.ts'
import { demoSize } from './size.ts'

/** So many of a hundred phones have a chat with the clinic's bot. */
const SHARE = 0.14

/**
 * Opens chats with the clinic's bot on some of the patients' phones, in the sandbox; answers those phones. None where the bot is
 * not connected, or lives elsewhere.
 */
export async function openChats(house: House, companyId: string): Promise<string[]> {
  const bot = await house.db.tenant(companyId, (tx) =>
    tx.selectFrom('telegram_bot').select('bot_id').executeTakeFirst(),
  )
  if (!bot) return []
  const today = house.clock.now().toZonedDateTimeISO('UTC').toPlainDate()
  const phones = new Set(makePeople(today, demoSize).flatMap(({ phone }) => phone ?? []))
  const chosen = [...phones].filter(
    (phone) => fateOf(phone) === 'delivered' && randomFrom(`telegram ${phone}`).chance(SHARE),
  )
  const answer = await fetch(new URL('/telegram/chats', contextFor(house, 'telegram').baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: sandboxBotToken(companyId), phones: chosen }),
  }).catch(() => null)
  return answer?.ok ? chosen : []
}

/** Writes them down as linked weeks ago. */
export async function linkChats(tx: Tx, phones: string[], now: Temporal.Instant): Promise<void> {
  if (phones.length === 0) return
  const linkedAt = now.subtract({ hours: 24 * 50 })
  await sql`
    insert into telegram_chat (company_id, phone, chat_id, language, linked_at)
    select current_company(), c.phone, c.chat_id, 'ru', ${linkedAt}
    from unnest(${phones}::text[], ${phones.map((phone) => String(chatIdOf(phone)))}::text[]) as c(phone, chat_id)`.execute(
    tx,
  )
}
