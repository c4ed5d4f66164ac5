import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'

/** Handlers that count reached goals of the page: one number per clinic and hour, without personal data. */
export function createGoalHandlers({ db, clock }: AppContext): Handlers {
  return {
    reportGoal: ({ caller, body }) =>
      db.withTenant(caller.companyId, async (tx) => {
        await sql`
          insert into goal_count (company_id, goal, hour, reached)
          values (${caller.companyId}, ${body.goal}, date_trunc('hour', ${clock.now()}::timestamptz), 1)
          on conflict (company_id, goal, hour) do update set reached = goal_count.reached + 1`.execute(
          tx,
        )
      }),
  }
}
