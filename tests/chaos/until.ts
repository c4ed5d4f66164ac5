import { setTimeout as pause } from 'node:timers/promises'
import { startStopwatch } from '../../server/platform/clock.ts'

/** Milliseconds between two looks. */
const BETWEEN = 20

/** Waits for a condition, not for a time; answers how many milliseconds it took. Throws what was awaited when it never comes. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limit = 60_000,
): Promise<number> {
  const passed = startStopwatch()
  for (let looks = 0; !(await holds()); looks++) {
    if (looks * BETWEEN > limit)
      throw new Error(`After ${looks} looks it did not come to this: ${what}`)
    await pause(BETWEEN)
  }
  return passed()
}
