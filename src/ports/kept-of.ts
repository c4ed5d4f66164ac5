import { failureCode, failureNumber } from '../machines/shared/failure.ts'

/**
 * How many of `all` stay when a change is taken back: the server says it, or refuses because it took none back. Then too some may be as they would be:
 * the refusal of many counts those that stay.
 */
export async function keptOf(all: number, takeBack: () => Promise<number>): Promise<number> {
  try {
    return await takeBack()
  } catch (error) {
    if (failureCode(error) !== 'CHANGED_SINCE') throw error
    return failureNumber(error, 'kept') || all
  }
}

/** One after another; answers how many stay. */
export async function takeBackEach<Act>(acts: Act[], save: (act: Act) => Promise<unknown>) {
  let kept = 0
  for (const act of acts)
    kept += await keptOf(1, async () => {
      await save(act)
      return 0
    })
  return { kept }
}
