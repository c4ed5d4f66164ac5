import { getFailureCode, getFailureNumber } from '../machines/shared/failure.ts'

/**
 * How many of `all` stay when a change is taken back: the server says it, or refuses because it took none back. Then too some may be as they would be:
 * the refusal of many counts those that stay.
 */
export async function countSkipped(total: number, undo: () => Promise<number>): Promise<number> {
  try {
    return await undo()
  } catch (error) {
    if (getFailureCode(error) !== 'CHANGED_SINCE') throw error
    return getFailureNumber(error, 'kept') || total
  }
}

/** One after another; answers how many stay. */
export async function undoEach<Act>(actions: Act[], save: (action: Act) => Promise<unknown>) {
  let skipped = 0
  for (const act of actions)
    skipped += await countSkipped(1, async () => {
      await save(act)
      return 0
    })
  return { skipped }
}
