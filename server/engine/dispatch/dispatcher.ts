import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../platform/app-context.ts'
import { startStopwatch } from '../../platform/clock.ts'
import { applyParkedReports } from './apply-reports.ts'
import { claimDueMessages, findNextDueTime } from './claim-due-messages.ts'
import { createDispatchContext, dispatchMessages } from './dispatch-messages.ts'
import { createInFlightTracker } from './in-flight.ts'

/** Longest nap: a scenario that has just started, or another clock, must not wait longer. */
const MAX_IDLE_MS = 250
const BATCH_SIZE = 100
/** Nap after a claim that left nothing, or that a company was too busy for. */
const SHORT_IDLE_MS = 20

export interface Dispatcher {
  /** Begins nothing more, gives back what was claimed, and lets the requests that are under way end. */
  stop(): Promise<void>
}

/**
 * Sends what is due and naps until the next is. Further messages are claimed while earlier ones are under way, so that a provider that
 * keeps one clinic waiting keeps no other waiting. A fault of the database is waited out.
 */
export function startDispatcher(app: AppContext): Dispatcher {
  const stopping = new AbortController()
  const { signal } = stopping
  const inFlight = createInFlightTracker()
  const flow = createDispatchContext(app, inFlight.onStart, signal)
  const parkedReports = createParkedReportsPoller(app)

  /** Claims one batch; answers how many milliseconds to nap after it. */
  async function claimBatch(): Promise<number> {
    await parkedReports.poll()
    const room = Math.min(BATCH_SIZE, inFlight.getCapacity())
    const claimed = room > 0 ? await claimDueMessages(app, room, inFlight.getPausedClinics()) : []
    if (claimed.length === 0) return getIdleMs(await findNextDueTime(app))
    parkedReports.expect()
    inFlight.add(claimed)
    inFlight.track(
      dispatchMessages(app, flow, claimed, inFlight.onDone).catch((error) =>
        app.log.error({ err: error }, 'dispatch'),
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
        app.log.error({ err: error }, 'dispatch')
        return MAX_IDLE_MS * 4
      })
      if (nap === 0) continue
      const over = pause(nap, undefined, { signal })
      // Who has as much under way as it may goes on as soon as something has ended.
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

/** Reports that came before the sends they speak of were recorded: looked for while sends are being recorded. */
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
