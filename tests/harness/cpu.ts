import { startStopwatch } from '../../server/platform/clock.ts'

/** Processor time of this process in milliseconds, independent of other load on the machine. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Milliseconds that `fixedWork` takes on the machine for which the time limits were written. */
const USUAL = 25

/** How many times slower this machine is than that one, at least 1; limits of processor time are multiplied by it. */
export const slowness = async (): Promise<number> =>
  Math.max(
    1,
    Math.min(await cpuOf(fixedWork), await cpuOf(fixedWork), await cpuOf(fixedWork)) / USUAL,
  )

/** The same in elapsed time, including the machine's other load. */
export function busyness(): number {
  const passed = startStopwatch()
  for (let round = 0; round < 3; round++) fixedWork()
  return Math.max(1, passed() / 3 / USUAL)
}

function fixedWork(): number {
  const words = Array.from({ length: 60_000 }, (_, i) => `${(i * 7919) % 60_013}:${i}`)
  return JSON.stringify(words.sort()).replace(/\d:/g, '').length
}
