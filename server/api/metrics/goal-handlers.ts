import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'

/** How often the page's goals are reached: a number a clinic and an hour, and nothing of who it was. */
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
