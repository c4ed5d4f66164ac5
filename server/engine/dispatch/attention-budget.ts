import { sql } from 'kysely'
import { wasInHoldout } from '../plan/holdout.ts'
import { lastAttemptTime } from '../plan/last-attempt-time.ts'
import { usesAttentionSql } from '../plan/marketing.ts'
import { ATTENTION_LIMITS, getStartOfDay } from '../plan/send-day.ts'
import type { ClaimedMessage } from './claimed-message.ts'

/** Other recent or upcoming messages to the patient, as ISO times; null for service messages. */
export interface OtherMessages {
  sells: string[]
  serves: string[]
}

/** SQL part of a claim: the other messages to the patient of `m`, a message of the scenario `s`. Only for messages that use the attention budget. */
export const otherMessagesSql = (now: Temporal.Instant) => sql`
  case when ${usesAttentionSql('m.notice', 's.type')} then (
    select jsonb_build_object('sells', coalesce(jsonb_agg(x.at) filter (where x.sells), '[]'),
      'serves', coalesce(jsonb_agg(x.at) filter (where not x.sells), '[]'))
    from (
      select y.at, ${usesAttentionSql('o.notice', 't.type')} as sells
      from message o join scenario t on t.company_id = o.company_id and t.id = o.scenario_id
      -- What was held out counts as if it had gone at its moment. What may have arrived counts for the day on which it was asked for, whichever it was planned for; what waits, for the day on which it can
      -- leave next too: what is late leaves today.
      cross join lateral (values
        (coalesce(o.sent_at, ${lastAttemptTime('o')},
          case when o.outcome <> 'pending' then o.send_at end)),
        (case when o.outcome = 'pending' then greatest(o.due_at, ${now}) end)) y(at)
      where o.company_id = m.company_id and o.client_id = m.client_id and o.id <> m.id and y.at is not null
        and (o.outcome in ('done', 'unknown') and (o.sent_at is null or o.sent_at > ${now.subtract({ hours: 24 * (ATTENTION_LIMITS.longDays + 1) })})
          or o.outcome = 'pending' and o.due_at < ${now.add({ hours: 48 })} and not ${usesAttentionSql('o.notice', 't.type')}
          or ${wasInHoldout(now, 'o')} and o.send_at > ${now.subtract({ hours: 24 * (ATTENTION_LIMITS.longDays + 1) })})
    ) x) end`

/** SQL part of a claim: true if the patient of an invitation has a visit ahead. */
export const isBookedAhead = (now: Temporal.Instant) => sql`
  s.type = 'invitation' and exists (select from visit a
    where a.company_id = m.company_id and a.client_id = m.client_id and a.status = 'valid' and not a.tentative
      and a.starts_at > ${now})`

/**
 * Reason why a marketing message or an offer may not be sent today, also for repeats and later steps. Checked again at dispatch because the message may have
 * waited and others may have been sent meanwhile. Days are the patient's local days.
 */
export function getAttentionRefusal(
  { others, booked, time_zone }: ClaimedMessage,
  now: Temporal.Instant,
): 'HAS_VISIT' | 'ATTENTION_BUDGET' | null {
  if (booked) return 'HAS_VISIT'
  if (!others) return null
  const today = now.toZonedDateTimeISO(time_zone).toPlainDate()
  const daysAgo = (at: string) =>
    Temporal.Instant.from(at).toZonedDateTimeISO(time_zone).toPlainDate().until(today).days
  const sold = others.sells.map(daysAgo)
  const refusal =
    sold.some((days) => days < ATTENTION_LIMITS.days) ||
    sold.filter((days) => days < ATTENTION_LIMITS.longDays).length >= ATTENTION_LIMITS.max ||
    others.serves.some((at) => daysAgo(at) === 0)
  return refusal ? 'ATTENTION_BUDGET' : null
}

/** Start of the 7-day window in which no other marketing message may have begun; null for messages outside the attention budget. */
export const getAttentionWindowStart = (
  { others, time_zone }: ClaimedMessage,
  now: Temporal.Instant,
) =>
  others
    ? getStartOfDay(
        now
          .toZonedDateTimeISO(time_zone)
          .toPlainDate()
          .subtract({ days: ATTENTION_LIMITS.days - 1 }),
        time_zone,
      )
    : null

/** SQL part of a statement: returns the attention used by messages that were not sent after all. `rows` have `company_id, message_id`. */
export const attentionReturn = (rows: ReturnType<typeof sql>) => sql`
  update attention t set taken_at = coalesce(t.before_at, '-infinity'), before_at = null
  from ${rows} x where t.company_id = x.company_id and t.message_id = x.message_id`
