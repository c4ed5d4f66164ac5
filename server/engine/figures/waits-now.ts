import { sql } from 'kysely'
import { npsBounds } from '../../../domain/nps.ts'
import type { Tx } from '../../ground/db/database.ts'

/** Messages that wait for staff, by why (figures 29); each kind is found by an index of the few that there are. */
export async function messagesWaiting(tx: Tx) {
  const ofScenario = sql`m.company_id = current_company() and m.scenario_id is not null and not m.handled`
  const { rows } = await sql<{
    unclear: number
    transferred: number
    failed: number
    detractors: number
    requests: number
  }>`
    select (select count(*) from message m where ${ofScenario} and m.answer = 'unclear' and m.answer <> 'none')::int as unclear,
      (select count(*) from message m where ${ofScenario} and m.answer = 'transferred' and m.answer <> 'none')::int as transferred,
      (select count(*) from message m where ${ofScenario} and m.outcome in ('failed', 'unknown'))::int as failed,
      (select count(*) from message m where ${ofScenario} and m.rating <= ${sql.lit(npsBounds.detractor)} and m.comment is not null)::int as detractors,
      (select count(*) from client_request where not handled)::int as requests`.execute(tx)
  return rows[0] ?? { unclear: 0, transferred: 0, failed: 0, detractors: 0, requests: 0 }
}
