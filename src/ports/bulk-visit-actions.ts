import {
  type BulkVisitAction,
  type SelectedVisit,
  toVisitAction,
} from '../machines/appointments/visit-selection.ts'
import type { ActionResult, UndoResult } from '../machines/shared/selection-context.ts'
import { toUndoAction, type VisitAction } from '../machines/visit/visit-actions.machine.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { runSequentially } from './run-sequentially.ts'
import { saveVisitAction } from './save-visit-action.ts'
import { undoEach } from './undo-changes.ts'

/** Visit by visit: each is an answer of a patient or a message handled. */
export const applyToVisits = (
  callGateway: GatewayCaller,
  rows: SelectedVisit[],
  action: BulkVisitAction,
): Promise<ActionResult<VisitAction[]>> =>
  runSequentially(rows, {
    toAction: (row) => toVisitAction(action, row),
    save: async (act) => void (await saveVisitAction(callGateway, act)),
    toUndoAction: toUndoAction,
  })

/** The last first, as they were done. */
export const undoVisitActions = (
  callGateway: GatewayCaller,
  actions: VisitAction[],
): Promise<UndoResult> => undoEach(actions, (act) => saveVisitAction(callGateway, act))
