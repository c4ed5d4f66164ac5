import { fromPromise } from 'xstate'
import {
  type HandlingAction,
  messageSelection,
  toOptimisticUpdate,
} from '../machines/shared/message-selection.ts'
import type { OptimisticUpdate } from '../machines/shared/optimistic-update.machine.ts'
import type { ActionResult, SelectedRow, UndoResult } from '../machines/shared/selection-context.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { saveOptimisticUpdate } from './optimistic-updates.ts'
import { runSequentially } from './run-sequentially.ts'
import { undoEach } from './undo-changes.ts'

/** Many messages handled at once, message by message over the facade: each has a trail of its own, and a refusal. */
export const provideMessageSelection = (callGateway: GatewayCaller) =>
  messageSelection.provide({
    actors: {
      act: fromPromise<
        ActionResult<OptimisticUpdate[]>,
        { ids: string[]; rows: SelectedRow[]; action: HandlingAction }
      >(({ input: { rows, action } }) =>
        runSequentially(rows, {
          toAction: (row) => toOptimisticUpdate(action, row),
          save: async (change) => void (await saveOptimisticUpdate(callGateway, change)),
          toUndoAction: (change) => ({ ...change, to: false, takesBack: true }),
        }),
      ),
      // The last first, as they were done.
      undo: fromPromise<UndoResult, { back: OptimisticUpdate[] }>(({ input: { back } }) =>
        undoEach(back, (change) => saveOptimisticUpdate(callGateway, change)),
      ),
    },
  })
