import { stopwatch } from '../../platform/clock.ts'
import { createBatchLimit } from './batch-limit.ts'
import type { Work } from './claimed-message.ts'

/**
 * With so many messages under way in this process, or of one company among them, no more are claimed: some are with the provider,
 * the next are made ready meanwhile.
 */
const MOST = 1000
const MOST_OF_ONE = 500
/** So many of them wait to begin. What the database has kept waiting for a quarter of its claim was claimed too early (`lease.ts`). */
const WAITING = { most: MOST, quick: 1000, late: 5000 }
/** A company whose provider has answered nothing for so long gets few more. */
const SILENT = 3000
const FEW = 8
/** A company whose line or connection had no room is left alone for so long. */
const REST = 500

interface Lane {
  count: number
  sinceDone: () => number
  rest: { over: () => boolean } | null
}

/** What this process has claimed and not finished, by company. */
export function createInFlight() {
  const limit = createBatchLimit(WAITING)
  const waiting = new Set<Work>()
  const lanes = new Map<string, Lane>()
  const following = new Set<Promise<void>>()
  let total = 0
  let free = Promise.withResolvers<void>()

  const laneOf = (companyId: string) => {
    const lane = lanes.get(companyId) ?? { count: 0, sinceDone: stopwatch(), rest: null }
    lanes.set(companyId, lane)
    return lane
  }
  const tellFreed = () => {
    free.resolve()
    free = Promise.withResolvers()
  }
  const isResting = ({ count, sinceDone, rest }: Lane) =>
    (rest && !rest.over()) || count >= MOST_OF_ONE || (count >= FEW && sinceDone() > SILENT)

  return {
    room: () => Math.min(MOST - total, limit.current() - waiting.size),
    /** Companies of which nothing more is to be claimed now. */
    resting: () => [...lanes].flatMap(([companyId, lane]) => (isResting(lane) ? [companyId] : [])),
    /** Whether a company waits for its own messages to end before more of them are claimed. */
    crowded: () =>
      total >= MOST ||
      waiting.size >= limit.current() ||
      [...lanes.values()].some(({ count }) => count >= MOST_OF_ONE),
    add(works: Work[]) {
      for (const { company_id } of works) {
        const lane = laneOf(company_id)
        if (lane.count === 0) lane.sinceDone = stopwatch()
        lane.count += 1
      }
      for (const work of works) waiting.add(work)
      total += works.length
    },
    /** These begin to leave, after the database has kept them waiting for so many milliseconds. */
    begins(works: Work[], waited: number) {
      for (const work of works) waiting.delete(work)
      limit.observe(waited)
      tellFreed()
    },
    done(work: Work, short: boolean) {
      const { company_id } = work
      waiting.delete(work)
      const lane = laneOf(company_id)
      lane.count -= 1
      lane.sinceDone = stopwatch()
      total -= 1
      if (short && (!lane.rest || lane.rest.over())) lane.rest = restFor(REST)
      else if (lane.count === 0 && !lane.rest) lanes.delete(company_id)
      tellFreed()
    },
    /** Resolves when a message is through, or begins to leave. */
    freed: () => free.promise,
    follow(sending: Promise<void>) {
      following.add(sending)
      void sending.finally(() => following.delete(sending))
    },
    /** Resolves when everything that was followed is through. */
    async ended() {
      while (following.size > 0) await Promise.all(following)
    },
  }
}

function restFor(milliseconds: number) {
  const passed = stopwatch()
  return { over: () => passed() >= milliseconds }
}
