import { type RawBuilder, sql } from 'kysely'
import type { Plan } from './plan.ts'
import { patientCondition } from './skip-reasons.ts'

/**
 * Occasions that this scenario left out because a started message of the same patient and day covers them. They stay covered after their own hours
 * are over, as long as the visit of that message is unchanged.
 */
export const coveredOccasions = (
  plan: Pick<Plan, 'scenarioId' | 'now' | 'clientId' | 'changedPatientIds'>,
): RawBuilder<unknown> => sql`
  select s.occasion from message s
  where s.scenario_id = ${plan.scenarioId} and s.reason = 'SAME_DAY' and s.outcome = 'skipped' and s.visit_at > ${plan.now.subtract(LOOKBACK)}
    ${patientCondition(plan, sql`s.client_id`)}
    and exists (
      select from message x join visit o on o.company_id = x.company_id and o.id = x.visit_id and o.starts_at = x.visit_at and o.status = 'valid'
      where x.company_id = s.company_id and x.client_id = s.client_id and x.scenario_id = s.scenario_id and x.notice is not distinct from s.notice
        and x.text is not null and x.visit_day = s.visit_day)`

/** Reasons `o.reason` that do not end this: the hours are over, or the patient answered about one of the visits. */
export const remainsCovered = sql`o.reason in ('MOMENT_PASSED', 'CANCELED_BY_PATIENT', 'ASKS_TO_MOVE', 'WITHDRAWN_ANSWERED')
  and o.occasion in (select occasion from covered)`

/** No plan includes visits that began earlier than this. */
const LOOKBACK = { hours: 24 * 7 }
