import { startStopwatch } from '../../platform/clock.ts'
import { createBatchLimit } from './batch-limit.ts'
import type { ClaimedMessage } from './claimed-message.ts'

/**
 * With so many messages under way in this process, or of one company among them, no more are claimed: some are with the provider,
 * the next are made ready meanwhile.
 */
const MAX_IN_FLIGHT = 1000
const MAX_PER_CLINIC = 500
/** So many of them wait to begin. What the database has kept waiting for a quarter of its claim was claimed too early (`lease.ts`). */
const WAITING_LIMIT = { max: MAX_IN_FLIGHT, fastMs: 1000, slowMs: 5000 }
/** A company whose provider has answered nothing for so long gets few more. */
const SILENCE_MS = 3000
const MAX_WHEN_SILENT = 8
/** A company whose line or connection had no room is left alone for so long. */
const REST_MS = 500

interface ClinicLoad {
  count: number
  msSinceDone: () => number
  restTimer: { over: () => boolean } | null
}

/** What this process has claimed and not finished, by company. */
export function createInFlightTracker() {
  const limit = createBatchLimit(WAITING_LIMIT)
  const waiting = new Set<ClaimedMessage>()
  const lanes = new Map<string, ClinicLoad>()
  const following = new Set<Promise<void>>()
  let total = 0
  let free = Promise.withResolvers<void>()

  const getLoad = (companyId: string) => {
    const lane = lanes.get(companyId) ?? {
      count: 0,
      msSinceDone: startStopwatch(),
      restTimer: null,
    }
    lanes.set(companyId, lane)
    return lane
  }
  const notifyCapacity = () => {
    free.resolve()
    free = Promise.withResolvers()
  }
  const isResting = ({ count, msSinceDone, restTimer }: ClinicLoad) =>
    (restTimer && !restTimer.over()) ||
    count >= MAX_PER_CLINIC ||
    (count >= MAX_WHEN_SILENT && msSinceDone() > SILENCE_MS)

  return {
    getCapacity: () => Math.min(MAX_IN_FLIGHT - total, limit.current() - waiting.size),
    /** Companies of which nothing more is to be claimed now. */
    getPausedClinics: () =>
      [...lanes].flatMap(([companyId, lane]) => (isResting(lane) ? [companyId] : [])),
    /** Whether a company waits for its own messages to end before more of them are claimed. */
    isFull: () =>
      total >= MAX_IN_FLIGHT ||
      waiting.size >= limit.current() ||
      [...lanes.values()].some(({ count }) => count >= MAX_PER_CLINIC),
    add(works: ClaimedMessage[]) {
      for (const { company_id } of works) {
        const lane = getLoad(company_id)
        if (lane.count === 0) lane.msSinceDone = startStopwatch()
        lane.count += 1
      }
      for (const message of works) waiting.add(message)
      total += works.length
    },
    /** These begin to leave, after the database has kept them waiting for so many milliseconds. */
    onStart(works: ClaimedMessage[], waited: number) {
      for (const work of works) waiting.delete(work)
      limit.observe(waited)
      notifyCapacity()
    },
    onDone(work: ClaimedMessage, short: boolean) {
      const { company_id } = work
      waiting.delete(work)
      const lane = getLoad(company_id)
      lane.count -= 1
      lane.msSinceDone = startStopwatch()
      total -= 1
      if (short && (!lane.restTimer || lane.restTimer.over())) lane.restTimer = createTimer(REST_MS)
      else if (lane.count === 0 && !lane.restTimer) lanes.delete(company_id)
      notifyCapacity()
    },
    /** Resolves when a message is through, or begins to leave. */
    waitForCapacity: () => free.promise,
    track(sending: Promise<void>) {
      following.add(sending)
      void sending.finally(() => following.delete(sending))
    },
    /** Resolves when everything that was followed is through. */
    async waitForAll() {
      while (following.size > 0) await Promise.all(following)
    },
  }
}

function createTimer(milliseconds: number) {
  const passed = startStopwatch()
  return { over: () => passed() >= milliseconds }
}
