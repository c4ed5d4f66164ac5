import { fromPromise } from 'xstate'
import {
  type HandlingAction,
  messageSelection,
  type SelectedMessage,
  toOptimisticUpdate,
} from '../machines/shared/message-selection.ts'
import type { OptimisticUpdate } from '../machines/shared/optimistic-update.machine.ts'
import type { ActionResult, SelectedRow, UndoResult } from '../machines/shared/selection-context.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { saveOptimisticUpdate } from './optimistic-updates.ts'
import { runSequentially } from './run-sequentially.ts'
import { undoEach } from './undo-changes.ts'

/** Connects bulk actions on messages to the gateway. Each message is a call of its own, with its own audit entry and refusal. */
export const provideMessageSelection = (callGateway: GatewayCaller) =>
  messageSelection.provide({
    actors: {
      act: fromPromise<
        ActionResult<OptimisticUpdate[]>,
        { ids: string[]; rows: SelectedRow[]; action: HandlingAction }
      >(({ input: { rows, action } }) =>
        runSequentially(rows, {
          // Only message screens select these rows.
          toAction: (row) => toOptimisticUpdate(action, row as SelectedMessage),
          save: (change) => saveOptimisticUpdate(callGateway, change),
          toUndoAction: (change) => ({ ...change, to: false, takesBack: true }),
        }),
      ),
      // The list has the last change first.
      undo: fromPromise<UndoResult, { back: OptimisticUpdate[] }>(({ input: { back } }) =>
        undoEach(back, (change) => saveOptimisticUpdate(callGateway, change)),
      ),
    },
  })
