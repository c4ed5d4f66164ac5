import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { getNextOpening } from '../plan/sending-window.ts'

interface AutomaticReply {
  /** The message whose page is linked, and whose time zone applies. */
  message: { id: string; time_zone: string }
  occasion: string
  channel: string
  /** Whether the text ends with the address of a page, to which the message's secret is added. */
  hasLink: boolean
  /** If the night lasts longer, it is sent at once. */
  usefulUntil?: Temporal.Instant
  /** Text by language. */
  getText: (locale: Locale) => string
}

/** Writes an automatic chat message in the patient's language, sent from 9:00 to 22:00 in the message's time zone. */
export async function writeAutomaticReply(
  tx: Tx,
  { message, occasion, channel, hasLink, usefulUntil, getText }: AutomaticReply,
  now: Temporal.Instant,
): Promise<void> {
  const opening = getNextOpening('nps', now, message.time_zone) ?? now
  const at = usefulUntil && Temporal.Instant.compare(opening, usefulUntil) > 0 ? now : opening
  await sql`
    insert into message (company_id, id, chat_id, client_id, time_zone, occasion, text, channel, handled, send_at, due_at, created_at, updated_at)
    select m.company_id, gen_random_uuid(), h.id, m.client_id, m.time_zone, ${occasion},
      case coalesce(nullif(c.language, ''), co.locale) when 'en' then ${getText('en')}::text else ${getText('ru')}::text end || ${hasLink ? sql`m.link` : sql`''`},
      ${channel}, true, ${at}, ${at}, ${now}, ${now}
    from message m
    join company co on co.id = m.company_id
    join client c on c.company_id = m.company_id and c.id = m.client_id
    join chat h on h.company_id = m.company_id and h.phone = c.phone
    where m.id = ${message.id}`.execute(tx)
}
