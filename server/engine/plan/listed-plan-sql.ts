import { type RawBuilder, sql } from 'kysely'
import type { Plan, PlanRow } from './plan.ts'
import { planSql } from './plan-kinds.ts'
import { getPlanStart } from './plan-period.ts'

/** Notifications to one patient that are due within this time of the first leave as one message (docs/decisions/0190). */
const MERGE_WINDOW = sql`interval '60 minutes'`

/**
 * The plan as its sending list shows it. Notices of other days and changes are merged only when they are sent, as what happens until then decides;
 * the list shows them as they would leave now: the first one due, the others left out for it.
 */
export function listedPlanSql(plan: Plan): RawBuilder<PlanRow> {
  if (plan.scenario.type !== 'notification') return planSql(plan)
  return sql<PlanRow>`
    select p.occasion, p.notice, p.client_id, p.visit_id, p.visit_at, p.visit_day, p.time_zone, p.send_at, p.data_seen_at,
      case when p.is_mergeable and row_number() over (partition by p.client_id, p.is_mergeable, p.group_starts_at
        order by p.send_at, p.visit_at, p.visit_id) > 1 then 'SAME_DAY' else p.reason end as reason
    from (
      select p.*, group_start(p.send_at, ${MERGE_WINDOW}) over (
        partition by p.client_id, p.is_mergeable order by p.send_at, p.visit_at, p.visit_id) as group_starts_at
      from (select p.*, ${isMergeable(plan)} as is_mergeable from (${planSql(plan)}) p) p
    ) p`
}

/** The row `p` is a notice that can be sent, was not started, and does not ask a question of its own. What happens after a notice has left is told by itself. */
const isMergeable = (
  plan: Plan,
) => sql`(p.reason is null and p.notice <> 'freed' and p.occasion not in (
  select x.occasion from message x where x.scenario_id = ${plan.scenarioId} and x.text is not null and x.send_at >= ${getPlanStart(plan)}))`
