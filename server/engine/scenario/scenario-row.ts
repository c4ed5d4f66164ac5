import type { Tx } from '../../platform/db/database.ts'
import { getNextScenarioState } from '../../platform/db/lifecycle-transitions.ts'
import { requireId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { ScenarioRow } from '../plan/load-plan.ts'

/** Returns the row, optionally locked; throws "not found" for another clinic's scenario too. */
export async function getScenarioRow(tx: Tx, id: string, lock = false): Promise<ScenarioRow> {
  const query = tx.selectFrom('scenario').selectAll().where('id', '=', requireId(id))
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

/** Returns the state columns after a lifecycle transition; null if it is not allowed. */
export function getNextState(
  row: ScenarioRow,
  event: string,
): { state: string; list_state: string } | null {
  const target = getNextScenarioState(`${row.state}.${row.list_state}`, event)
  const [state, list_state] = target?.split('.') ?? []
  return state && list_state ? { state, list_state } : null
}
