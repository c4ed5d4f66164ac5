import { setTimeout as pause } from 'node:timers/promises'
import { stopwatch } from '../../server/clock.ts'

/** Waits for a condition, not for a time; answers how many milliseconds it took. Throws what was awaited when it never comes. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limit = 60_000,
): Promise<number> {
  const passed = stopwatch()
  while (!(await holds())) {
    if (passed() > limit) throw new Error(`In ${limit} ms it did not come to this: ${what}`)
    await pause(20)
  }
  return passed()
}
