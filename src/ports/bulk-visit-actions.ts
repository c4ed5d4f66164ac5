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

/** Performs a bulk action visit by visit. */
export const applyToVisits = (
  callGateway: GatewayCaller,
  rows: SelectedVisit[],
  action: BulkVisitAction,
): Promise<ActionResult<VisitAction[]>> =>
  runSequentially(rows, {
    toAction: (row) => toVisitAction(action, row),
    save: (act) => saveVisitAction(callGateway, act),
    toUndoAction,
  })

/** Undoes the actions in the given order, the last one first. */
export const undoVisitActions = (
  callGateway: GatewayCaller,
  actions: VisitAction[],
): Promise<UndoResult> => undoEach(actions, (act) => saveVisitAction(callGateway, act))
