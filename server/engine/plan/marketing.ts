import { type RawBuilder, sql } from 'kysely'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { wasInHoldout } from './holdout.ts'
import { lastAttemptTime } from './last-attempt-time.ts'
import type { Plan } from './plan.ts'
import { ATTENTION_LIMITS } from './send-day.ts'
import { patientCondition } from './skip-reasons.ts'

/** Marketing scenario types: they need consent and give way to all others. */
export const marketingTypes: readonly ScenarioType[] = ['invitation', 'promotion']

/**
 * SQL: true if the message uses the attention budget as marketing does: it is marketing, or the offer of a freed time. `notice` is that of the
 * message, `type` that of its scenario.
 */
export const usesAttentionSql = (notice: string, type: string) =>
  sql<boolean>`(${sql.ref(type)} = any(${marketingTypes}::text[]) or ${sql.ref(notice)} is not distinct from 'freed')`

/** SQL for each patient's last decision about marketing: `client_id, allowed`. No row if it was never given. */
export const marketingConsents = (
  plan: Pick<Plan, 'clientId' | 'changedPatientIds'>,
): RawBuilder<unknown> => sql`
  select distinct on (k.client_id) k.client_id, k.allowed from consent_change k
  where k.category = 'marketing' ${patientCondition(plan, sql`k.client_id`)}
  order by k.client_id, k.at desc, k.id desc`

/** Time at which a message uses its patient's attention budget. A late message is sent today, whatever its due time. */
const attentionTime = (
  now: Temporal.Instant,
) => sql`coalesce(m.sent_at, case m.outcome when 'unknown' then ${lastAttemptTime('m')}
  when 'pending' then greatest(m.due_at, ${now}) end, m.send_at)`

/**
 * SQL for other uses of each patient's attention budget: `client_id, sells, serves`, the times of other messages sent or planned, ignoring
 * holdouts. Of this scenario only started messages count, as the rest is being planned. Must be read completely before the plan writes.
 */
export const attentionSql = ({ scenarioId, now, ...whom }: Plan): RawBuilder<unknown> => sql`
  select x.client_id, array_agg(x.at) filter (where x.sells) as sells, array_agg(x.at) filter (where not x.sells) as serves
  from (
    select m.client_id, ${attentionTime(now)} as at, ${usesAttentionSql('m.notice', 's.type')} as sells
    from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    where (m.outcome in ('pending', 'done', 'unknown') or m.outcome = 'skipped' and m.reason = 'HELD_OUT')
      and (m.scenario_id <> ${scenarioId} or m.text is not null or ${wasInHoldout(now)})
      and ${attentionTime(now)} >= ${now.subtract({ hours: 24 * (ATTENTION_LIMITS.longDays + 2) })} ${patientCondition(whom, sql`m.client_id`)}
  ) x group by x.client_id`

/**
 * SQL: true if a patient's attention budget (`r`) is used up on the day of a row `o`, which has the columns of `SendDay`: by a marketing message
 * within seven days, by four within thirty, or by a service message on that day.
 */
export const isAttentionTaken = sql<boolean>`(
  exists (select from unnest(r.sells) as y(at) where y.at >= o.week_from and y.at < o.week_to)
  or (select count(*) from unnest(r.sells) as y(at) where y.at >= o.month_from and y.at < o.day_to) >= ${ATTENTION_LIMITS.max}::int
  or (select count(*) from unnest(r.sells) as y(at) where y.at >= o.day_from and y.at < o.month_to) >= ${ATTENTION_LIMITS.max}::int
  or exists (select from unnest(r.serves) as y(at) where y.at >= o.day_from and y.at < o.day_to))`

/** SQL: true if the visit `v` is known to have taken place before now. */
export const hasTakenPlace = (now: Temporal.Instant): RawBuilder<boolean> =>
  sql`(v.status = 'valid' and not v.tentative and v.outcome is distinct from 'noShow' and v.starts_at <= ${now})`
