import { setTimeout as pause } from 'node:timers/promises'
import { startStopwatch } from '../../server/platform/clock.ts'

/** Milliseconds between two checks. */
const BETWEEN = 20

/** Waits for a condition and returns the milliseconds it took. Throws with `what` when the limit is reached. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limit = 60_000,
): Promise<number> {
  const passed = startStopwatch()
  for (let looks = 0; !(await holds()); looks++) {
    if (looks * BETWEEN > limit) throw new Error(`Not reached after ${looks} checks: ${what}`)
    await pause(BETWEEN)
  }
  return passed()
}
