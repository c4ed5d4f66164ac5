import { type RawBuilder, sql } from 'kysely'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { wasHeldOut } from './holdout.ts'
import { lastAsked } from './last-attempt-time.ts'
import type { Plan } from './plan.ts'
import { BUDGET } from './send-day.ts'
import { onlyClient } from './skip-reasons.ts'

/** Types that sell: they need consent, and yield to everything else. */
export const marketingTypes: readonly ScenarioType[] = ['invitation', 'promotion']

/** As SQL, whether the scenario `s` sells. */
export const sells = sql<boolean>`s.type = any(${marketingTypes}::text[])`

/** The last word of each patient on messages that sell: `client_id, allowed`. Whom nobody asked has said none. */
export const consents = (plan: Pick<Plan, 'clientId' | 'changed'>): RawBuilder<unknown> => sql`
  select distinct on (k.client_id) k.client_id, k.allowed from consent_change k
  where k.category = 'marketing' ${onlyClient(plan, sql`k.client_id`)}
  order by k.client_id, k.at desc, k.id desc`

/** When a message takes its patient's attention. What is late leaves today, whenever it was due. */
const takenAt = (
  now: Temporal.Instant,
) => sql`coalesce(m.sent_at, case m.outcome when 'unknown' then ${lastAsked('m')}
  when 'pending' then greatest(m.due_at, ${now}) end, m.send_at)`

/**
 * What else takes each patient's attention: `client_id, sells, serves`, the moments at which other messages were sent or will be, or would if nobody
 * were held out. Of the scenario itself only what has begun to leave counts; the rest is being planned. Read whole before the plan writes.
 */
export const attention = ({ scenarioId, now, ...whom }: Plan): RawBuilder<unknown> => sql`
  select x.client_id, array_agg(x.at) filter (where x.sells) as sells, array_agg(x.at) filter (where not x.sells) as serves
  from (
    select m.client_id, ${takenAt(now)} as at, ${sells} as sells
    from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    where (m.outcome in ('pending', 'done', 'unknown') or m.outcome = 'skipped' and m.reason = 'HELD_OUT')
      and (m.scenario_id <> ${scenarioId} or m.text is not null or ${wasHeldOut(now)})
      and ${takenAt(now)} >= ${now.subtract({ hours: 24 * (BUDGET.longDays + 2) })} ${onlyClient(whom, sql`m.client_id`)}
  ) x group by x.client_id`

/**
 * Whether a patient's attention (`r`) is taken on the day of a row `o`, which has the columns of `SendDay`: by a message that sells
 * within seven days, by four within thirty, or on that very day by one that serves.
 */
export const attentionTaken = sql<boolean>`(
  exists (select from unnest(r.sells) as y(at) where y.at >= o.week_from and y.at < o.week_to)
  or (select count(*) from unnest(r.sells) as y(at) where y.at >= o.month_from and y.at < o.day_to) >= ${BUDGET.most}::int
  or (select count(*) from unnest(r.sells) as y(at) where y.at >= o.day_from and y.at < o.month_to) >= ${BUDGET.most}::int
  or exists (select from unnest(r.serves) as y(at) where y.at >= o.day_from and y.at < o.day_to))`

/** A visit (`v`) that took place before now, as far as anybody knows. */
export const tookPlace = (now: Temporal.Instant): RawBuilder<boolean> =>
  sql`(v.status = 'valid' and not v.tentative and v.outcome is distinct from 'noShow' and v.starts_at <= ${now})`
