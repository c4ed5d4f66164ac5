import { startStopwatch } from '../../platform/clock.ts'
import { createBatchLimit } from './batch-limit.ts'
import type { ClaimedMessage } from './claimed-message.ts'

/** Limits of messages in flight per process and per clinic; above them nothing more is claimed. Includes messages that are still being prepared. */
const MAX_IN_FLIGHT = 1000
const MAX_PER_CLINIC = 500
/**
 * Limit of messages that wait to start. Waiting for the database longer than a quarter of the lease means that they were claimed too early
 * (`lease.ts`).
 */
const WAITING_LIMIT = { max: MAX_IN_FLIGHT, fastMs: 1000, slowMs: 5000 }
/** A clinic whose provider has not answered for this long gets only a few more. */
const SILENCE_MS = 3000
const MAX_WHEN_SILENT = 8
/** A clinic whose line or connection had no capacity is skipped for this long. */
const REST_MS = 500

interface ClinicLoad {
  count: number
  msSinceDone: () => number
  restTimer: { over: () => boolean } | null
}

/** Creates the tracker of messages that this process has claimed and not finished, by clinic. */
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
    /** Returns the clinics for which nothing more is claimed now. */
    getPausedClinics: () =>
      [...lanes].flatMap(([companyId, lane]) => (isResting(lane) ? [companyId] : [])),
    /** Returns true if the process or a clinic has reached its limit. */
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
    /** These messages start sending after waiting `waited` milliseconds for the database. */
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
    /** Resolves when a message finishes or starts sending. */
    waitForCapacity: () => free.promise,
    track(sending: Promise<void>) {
      following.add(sending)
      void sending.finally(() => following.delete(sending))
    },
    /** Resolves when all tracked sends have finished. */
    async waitForAll() {
      while (following.size > 0) await Promise.all(following)
    },
  }
}

function createTimer(milliseconds: number) {
  const passed = startStopwatch()
  return { over: () => passed() >= milliseconds }
}
