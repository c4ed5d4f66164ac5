import { isOffline } from '../machines/shared/failure.ts'
import type { ActionResult } from '../machines/shared/selection-context.ts'

interface ActionSteps<Row, Act> {
  toAction: (row: Row) => Act
  save: (act: Act) => Promise<void>
  /** What takes it back; null where nothing does. */
  toUndoAction: (act: Act) => Act | null
}

/** One after another. Those that are refused stay chosen, the others are done; nothing more is tried once the server is out of reach. */
export async function runSequentially<Row extends { id: string }, Act>(
  rows: Row[],
  { toAction, save, toUndoAction }: ActionSteps<Row, Act>,
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
        await save(action)
        undoActions.unshift(...[toUndoAction(action)].flatMap((one) => one ?? []))
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
