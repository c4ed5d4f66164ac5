import { MAX_COUNTED_ROWS } from '../../domain/limits.ts'
import { formatPatientName } from '../../domain/person-name.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import type {
  Exclusion,
  ExclusionUndo,
  PatientsFilter,
} from '../machines/patients/patients-queries.ts'
import { PAGE_SIZE } from '../machines/shared/list-pages.ts'
import type { ActionResult, SelectedRow, UndoResult } from '../machines/shared/selection-context.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { toPatientsQuery } from './patients-query.ts'
import { countSkipped } from './undo-changes.ts'

/** Maximum patients per call. */
const MAX_PATIENTS_PER_CALL = 500

/** All patients that the list query finds, in order, up to the server's limit (docs/decisions/0108). */
export async function listAllPatients(
  callGateway: GatewayCaller,
  listQuery: { filter: PatientsFilter; search: string },
  signal: AbortSignal,
): Promise<SelectedRow[]> {
  const query = toPatientsQuery(listQuery)
  const patients = new Map<string, SelectedRow>()
  for (let page = 1, last = 1; page <= last; page++) {
    const { clients } = await callGateway(
      graph.ClientNamesDocument,
      { ...query, page, pageSize: PAGE_SIZE },
      signal,
    )
    last = Math.ceil(Math.min(clients.total, MAX_COUNTED_ROWS) / PAGE_SIZE)
    for (const { id, erased, ...name } of clients.items)
      if (!erased) patients.set(id, { id, name: formatPatientName(name) })
  }
  return [...patients.values()]
}

/** Excludes or includes patients in parts. After a failed part the result has the undo request of the changed patients and the ids of the others. */
export async function setExcluded(
  callGateway: GatewayCaller,
  ids: string[],
  { excluded, reason: typedReason }: Exclusion,
): Promise<ActionResult<ExclusionUndo>> {
  const reason = excluded ? typedReason.trim() || null : null
  const changed: ExclusionUndo['clients'] = []
  const createResult = () => ({
    count: changed.length,
    undo: { excluded: !excluded, clients: changed },
  })
  for (let from = 0; from < ids.length; from += MAX_PATIENTS_PER_CALL) {
    const clients = ids
      .slice(from, from + MAX_PATIENTS_PER_CALL)
      .map((clientId) => ({ clientId, reason }))
    try {
      const { setManyExcluded } = await callGateway(graph.SetManyExcludedDocument, {
        excluded,
        clients,
      })
      changed.push(
        ...setManyExcluded.changed.map((one) => ({ ...one, reason: one.reason ?? null })),
      )
    } catch (error) {
      if (changed.length === 0) throw error
      return { ...createResult(), failed: { ids: ids.slice(from), error } }
    }
  }
  return createResult()
}

/** Excludes or includes a patient. Returns the previous reason, which an undo restores. */
export async function setPatientExcluded(
  callGateway: GatewayCaller,
  clientId: string,
  { excluded, reason, takesBack }: { excluded: boolean; reason: string | null; takesBack?: true },
): Promise<string | null> {
  const variables = { excluded, clients: [{ clientId, reason }], takesBack }
  const { setManyExcluded } = await callGateway(graph.SetManyExcludedDocument, variables)
  return setManyExcluded.changed[0]?.reason ?? null
}

/** Undoes an exclusion in parts; skips patients that somebody else changed since. */
export async function undoExclusion(
  callGateway: GatewayCaller,
  { excluded, clients }: ExclusionUndo,
): Promise<UndoResult> {
  let skipped = 0
  for (let from = 0; from < clients.length; from += MAX_PATIENTS_PER_CALL) {
    const part = clients.slice(from, from + MAX_PATIENTS_PER_CALL)
    const each = part.map(({ clientId, reason }) => ({ clientId, reason }))
    skipped += await countSkipped(part.length, async () => {
      const input = { excluded, clients: each, takesBack: true }
      return (await callGateway(graph.SetManyExcludedDocument, input)).setManyExcluded.kept
    })
  }
  return { skipped }
}
