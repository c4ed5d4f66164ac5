import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../platform/app-context.ts'
import { startStopwatch } from '../../platform/clock.ts'
import { applyParkedReports } from './apply-reports.ts'
import { claimDueMessages, findNextDueTime } from './claim-due-messages.ts'
import { createDispatchContext, dispatchMessages } from './dispatch-messages.ts'
import { createInFlightTracker } from './in-flight.ts'

/** Longest idle time, so that a newly started scenario or a changed clock is noticed soon. */
const MAX_IDLE_MS = 250
const BATCH_SIZE = 100
/** Idle time after a claim that returned nothing, or when a clinic had reached its limit. */
const SHORT_IDLE_MS = 20

export interface Dispatcher {
  /** Starts nothing more, releases claimed messages, and waits for requests in flight. */
  stop(): Promise<void>
}

/**
 * Starts the loop that sends due messages and sleeps until the next is due. It claims further messages while earlier ones are in flight, so that
 * one clinic's slow provider does not delay other clinics. Database errors are waited out.
 */
export function startDispatcher(app: AppContext): Dispatcher {
  const stopping = new AbortController()
  const { signal } = stopping
  const inFlight = createInFlightTracker()
  const flow = createDispatchContext(app, inFlight.onStart, signal)
  const parkedReports = createParkedReportsPoller(app)

  /** Claims one batch; returns the milliseconds to sleep afterwards. */
  async function claimBatch(): Promise<number> {
    await parkedReports.poll()
    const room = Math.min(BATCH_SIZE, inFlight.getCapacity())
    const claimed = room > 0 ? await claimDueMessages(app, room, inFlight.getPausedClinics()) : []
    if (claimed.length === 0) return getIdleMs(await findNextDueTime(app))
    parkedReports.expect()
    inFlight.add(claimed)
    inFlight.track(
      dispatchMessages(app, flow, claimed, inFlight.onDone).catch((error) =>
        app.log.error({ err: error }, 'dispatch failed'),
      ),
    )
    return claimed.length < room || inFlight.isFull() ? SHORT_IDLE_MS : 0
  }

  const getIdleMs = (next: Temporal.Instant | null) =>
    next
      ? Math.min(
          MAX_IDLE_MS,
          Math.max(1, Math.ceil(app.clock.now().until(next).total('milliseconds'))),
        )
      : MAX_IDLE_MS

  const running = (async () => {
    while (!signal.aborted) {
      const nap = await claimBatch().catch((error) => {
        app.log.error({ err: error }, 'dispatch failed')
        return MAX_IDLE_MS * 4
      })
      if (nap === 0) continue
      const over = pause(nap, undefined, { signal })
      // At the limit, continue as soon as a message has finished.
      await Promise.race(inFlight.isFull() ? [over, inFlight.waitForCapacity()] : [over]).catch(
        () => {},
      )
    }
    await inFlight.waitForAll()
    await parkedReports.poll()
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

const PARKED_INTERVAL_MS = 250

/** Polls for reports that arrived before their send was recorded; only while sends are being recorded. */
function createParkedReportsPoller(app: AppContext) {
  let expected = true
  let passed = startStopwatch()
  return {
    expect: () => {
      expected = true
    },
    async poll() {
      if (!expected || passed() < PARKED_INTERVAL_MS) return
      expected = false
      passed = startStopwatch()
      await applyParkedReports(app)
    },
  }
}
