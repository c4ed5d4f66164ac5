import { sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { reached } from '../../platform/patient/current-phone-condition.ts'
import { isLink } from '../template/page-links.ts'

/** What the pages behind a message's link know of it, as the data is now. */
export interface LinkedMessage {
  token: string
  companyId: string
  messageId: string
  clientId: string
  visitId: string | null
  branchId: string | null
  clientName: string
  companyName: string
  /** The branch's, else the clinic's. */
  phone: string | null
  locale: Locale
  timeZone: string
  visitAt: Temporal.Instant | null
  specialist: string | null
  rating: number | null
  surveyed: boolean
  /** Whether he lets the clinic show what he wrote. */
  mayShow: boolean
  optedOut: 'marketing' | 'all' | null
  /** Whether he agreed to what sells, and has not taken it back. */
  allowsMarketing: boolean
}

interface Wanted {
  token: string
  /** How long after its sending a message's link leads here. */
  days: number
  /** The first part of the address, where the page opens only by a link that stood in the message. */
  sentPath?: string
}

/**
 * Whose link it is is known only from the link itself, so this looks across companies. Null for a link that nobody was sent, that went to a
 * wrong number, or whose time is over.
 */
export async function linkedMessage(
  { db, clock }: House,
  { token, days, sentPath }: Wanted,
): Promise<LinkedMessage | null> {
  if (!isLink(token)) return null
  const since = clock.now().subtract({ hours: 24 * days })
  const { rows } = await db.engine((tx) =>
    sql<LinkedMessage>`
      select m.link as token, m.company_id as "companyId", m.id as "messageId", m.client_id as "clientId", m.visit_id as "visitId",
        v.branch_id as "branchId", c.name as "clientName", co.name as "companyName", coalesce(b.phone, co.phone) as phone,
        case when c.language in ('ru', 'en') then c.language else co.locale end as locale, m.time_zone as "timeZone",
        case when m.visit_at is not null then v.starts_at end as "visitAt", s.name as specialist, m.rating,
        exists (select from visit_survey y where y.company_id = m.company_id and y.message_id = m.id) as surveyed,
        m.may_show_at is not null as "mayShow", c.opted_out as "optedOut",
        c.opted_out is null and coalesce((select k.allowed from consent_change k where k.company_id = c.company_id and k.client_id = c.id
          and k.category = 'marketing' order by k.at desc, k.id desc limit 1), false) as "allowsMarketing"
      from message m
      join client c on c.company_id = m.company_id and c.id = m.client_id
      join company co on co.id = m.company_id
      left join visit v on v.company_id = m.company_id and v.id = m.visit_id
      left join branch b on b.company_id = v.company_id and b.id = v.branch_id
      left join specialist s on s.company_id = v.company_id and s.id = v.specialist_id
      where m.link = ${token} and coalesce(m.sent_at, m.send_at) > ${since} and ${reached}
        and (${sentPath ?? null}::text is null or strpos(m.text, '/' || ${sentPath ?? ''} || '/' || m.link) > 0)`.execute(
      tx,
    ),
  )
  return rows[0] ?? null
}
