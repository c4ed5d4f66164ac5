import type { Tx } from '../../platform/db/database.ts'
import { nextScenarioState } from '../../platform/db/lifecycle-transitions.ts'
import { requireId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { ScenarioRow } from '../plan/load-plan.ts'

/** The row, locked for a change when asked; a scenario of another company is as unknown as none. */
export async function scenarioRow(tx: Tx, id: string, lock = false): Promise<ScenarioRow> {
  const query = tx.selectFrom('scenario').selectAll().where('id', '=', requireId(id))
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

/** Where the chart leads from this row, as columns; null when it has no such arrow. */
export function moved(
  row: ScenarioRow,
  event: string,
): { state: string; list_state: string } | null {
  const target = nextScenarioState(`${row.state}.${row.list_state}`, event)
  const [state, list_state] = target?.split('.') ?? []
  return state && list_state ? { state, list_state } : null
}
