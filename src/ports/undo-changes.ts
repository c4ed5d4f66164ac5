import { getFailureCode, getFailureNumber } from '../machines/shared/failure.ts'

/**
 * Number of `total` changes that an undo skipped. The server returns it, or refuses with CHANGED_SINCE if it undid none; the refusal of a bulk call
 * has the number.
 */
export async function countSkipped(total: number, undo: () => Promise<number>): Promise<number> {
  try {
    return await undo()
  } catch (error) {
    if (getFailureCode(error) !== 'CHANGED_SINCE') throw error
    return getFailureNumber(error, 'kept') || total
  }
}

/** Undoes actions one after another. Returns the number of skipped ones. */
export async function undoEach<Act>(actions: Act[], save: (action: Act) => Promise<unknown>) {
  let skipped = 0
  for (const act of actions)
    skipped += await countSkipped(1, async () => {
      await save(act)
      return 0
    })
  return { skipped }
}
