import { isOffline } from '../machines/shared/failure.ts'
import type { ActionResult } from '../machines/shared/selection-context.ts'

interface ActionSteps<Row, Act, Saved> {
  toAction: (row: Row) => Act
  save: (act: Act) => Promise<Saved>
  /** The action that undoes `act`; null if nothing does. */
  toUndoAction: (act: Act, saved: Saved) => Act | null
}

/** Performs an action row by row. Refused rows stay selected. After a call without a response the remaining rows are skipped. */
export async function runSequentially<Row extends { id: string }, Act, Saved>(
  rows: Row[],
  { toAction, save, toUndoAction }: ActionSteps<Row, Act, Saved>,
): Promise<ActionResult<Act[]>> {
  const undoActions: Act[] = []
  const failures: { id: string; error: unknown }[] = []
  for (const row of rows) {
    const action = toAction(row)
    const lastFailure = failures.at(-1)
    if (lastFailure && isOffline(lastFailure.error))
      failures.push({ id: row.id, error: lastFailure.error })
    else
      try {
        const saved = await save(action)
        undoActions.unshift(...[toUndoAction(action, saved)].flatMap((one) => one ?? []))
      } catch (error) {
        failures.push({ id: row.id, error })
      }
  }
  const [firstFailure] = failures
  if (firstFailure && undoActions.length === 0) throw firstFailure.error
  return {
    count: undoActions.length,
    undo: undoActions,
    ...(firstFailure && {
      failed: { ids: failures.map(({ id }) => id), error: firstFailure.error },
    }),
  }
}
