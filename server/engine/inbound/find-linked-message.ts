import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { currentPhoneCondition } from '../../platform/patient/current-phone-condition.ts'
import { contactSql } from '../template/branch-contact.ts'
import { isLinkToken } from '../template/page-links.ts'

/** Current data of a message for the pages behind its link. */
export interface LinkedMessage {
  token: string
  companyId: string
  messageId: string
  clientId: string
  visitId: string | null
  branchId: string | null
  clientName: string
  companyName: string
  /** Phone of the visit's branch; without a branch, of the clinic. */
  phone: string | null
  locale: Locale
  /** Set if the reader chose the language on the page. */
  chosenLocale?: Locale
  timeZone: string
  visitAt: Temporal.Instant | null
  specialist: string | null
  rating: number | null
  surveyed: boolean
  /** True if the patient lets the clinic publish the comment. */
  mayShow: boolean
  optedOut: 'marketing' | 'all' | null
  /** True if the patient consented to marketing and has not withdrawn it. */
  allowsMarketing: boolean
}

interface LinkQuery {
  token: string
  /** Days after sending for which the link is valid. */
  days: number
  /** First part of the path, if the page opens only through a link that the message contained. */
  sentPath?: string
}

/**
 * Finds the message of a link. The clinic is known only from the link, so this reads across tenants. Null if the link was never sent, went to a
 * wrong number, or has expired.
 */
export async function findLinkedMessage(
  { db, clock }: AppContext,
  { token, days, sentPath }: LinkQuery,
): Promise<LinkedMessage | null> {
  if (!isLinkToken(token)) return null
  const since = clock.now().subtract({ hours: 24 * days })
  const { rows } = await db.withAllTenants((tx) =>
    sql<LinkedMessage>`
      select m.link as token, m.company_id as "companyId", m.id as "messageId", m.client_id as "clientId", m.visit_id as "visitId",
        v.branch_id as "branchId", c.name as "clientName", co.name as "companyName", ${contactSql('phone', sql`co`)} as phone,
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
      where m.link = ${token} and coalesce(m.sent_at, m.send_at) > ${since} and ${currentPhoneCondition}
        and (${sentPath ?? null}::text is null or strpos(m.text, '/' || ${sentPath ?? ''} || '/' || m.link) > 0)`.execute(
      tx,
    ),
  )
  return rows[0] ?? null
}
