import { startStopwatch } from '../../server/platform/clock.ts'

/** Milliseconds that this process itself worked: what else the machine does meanwhile counts for nothing. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** What `fixedWork` takes on the machine that limits of time were written on, in milliseconds. */
const USUAL = 25

/** How many times slower than that machine this one works, at least 1: a limit of processor time is multiplied by it. */
export const slowness = async (): Promise<number> =>
  Math.max(
    1,
    Math.min(await cpuOf(fixedWork), await cpuOf(fixedWork), await cpuOf(fixedWork)) / USUAL,
  )

/** The same by the clock on the wall, with whatever else the machine does just now. */
export function busyness(): number {
  const passed = startStopwatch()
  for (let round = 0; round < 3; round++) fixedWork()
  return Math.max(1, passed() / 3 / USUAL)
}

function fixedWork(): number {
  const words = Array.from({ length: 60_000 }, (_, i) => `${(i * 7919) % 60_013}:${i}`)
  return JSON.stringify(words.sort()).replace(/\d:/g, '').length
}
