import { sql } from 'kysely'
import { createChannelContext } from '../../engine/connections/channel-context.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toChatId } from '../../platform/sandbox/chat-ids.ts'
import { getOutcomeByPhone } from '../../platform/sandbox/simulated-outcomes.ts'
import { getSandboxBotToken } from '../connect-sandbox.ts'
import { createPatients } from './patients.ts'
import { createRandom } from './random.ts'
import { demoSize } from './size.ts'

/** Share of phones that have a chat with the clinic's bot. */
const TELEGRAM_SHARE = 0.14

/**
 * Opens chats with the clinic's bot on some patients' phones in the sandbox and returns those phones. None if the bot is not connected, or not in the
 * sandbox.
 */
export async function openTelegramChats(app: AppContext, companyId: string): Promise<string[]> {
  const bot = await app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('telegram_bot').select('bot_id').executeTakeFirst(),
  )
  if (!bot) return []
  const today = app.clock.now().toZonedDateTimeISO('UTC').toPlainDate()
  const phones = new Set(createPatients(today, demoSize).flatMap(({ phone }) => phone ?? []))
  const chosen = [...phones].filter(
    (phone) =>
      getOutcomeByPhone(phone) === 'delivered' &&
      createRandom(`telegram ${phone}`).chance(TELEGRAM_SHARE),
  )
  const response = await fetch(
    new URL('/telegram/chats', createChannelContext(app, 'telegram').baseUrl),
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: getSandboxBotToken(companyId), phones: chosen }),
    },
  ).catch(() => null)
  return response?.ok ? chosen : []
}

/** Stores them as linked weeks ago. */
export async function linkTelegramChats(
  tx: Tx,
  phones: string[],
  now: Temporal.Instant,
): Promise<void> {
  if (phones.length === 0) return
  const linkedAt = now.subtract({ hours: 24 * 50 })
  await sql`
    insert into telegram_chat (company_id, phone, chat_id, language, linked_at)
    select current_company(), c.phone, c.chat_id, 'ru', ${linkedAt}
    from unnest(${phones}::text[], ${phones.map((phone) => String(toChatId(phone)))}::text[]) as c(phone, chat_id)`.execute(
    tx,
  )
}
