import { setTimeout as pause } from 'node:timers/promises'
import type { House } from '../../platform/app-context.ts'
import { stopwatch } from '../../platform/clock.ts'
import { takeUpParked } from './apply-reports.ts'
import { claimDue, nextDue } from './claim-due-messages.ts'
import { createFlow, sendAll } from './dispatch-messages.ts'
import { createInFlight } from './in-flight.ts'

/** Longest nap: a scenario that has just started, or another clock, must not wait longer. */
const NAP = 250
const BATCH = 100
/** Nap after a claim that left nothing, or that a company was too busy for. */
const MOMENT = 20

export interface Dispatcher {
  /** Begins nothing more, gives back what was claimed, and lets the requests that are under way end. */
  stop(): Promise<void>
}

/**
 * Sends what is due and naps until the next is. Further messages are claimed while earlier ones are under way, so that a provider that
 * keeps one clinic waiting keeps no other waiting. A fault of the database is waited out.
 */
export function startDispatcher(house: House): Dispatcher {
  const stopping = new AbortController()
  const { signal } = stopping
  const inFlight = createInFlight()
  const flow = createFlow(house, inFlight.begins, signal)
  const parked = parkedKeeper(house)

  /** Claims one batch; answers how many milliseconds to nap after it. */
  async function turn(): Promise<number> {
    await parked.look()
    const room = Math.min(BATCH, inFlight.room())
    const claimed = room > 0 ? await claimDue(house, room, inFlight.resting()) : []
    if (claimed.length === 0) return napBefore(await nextDue(house))
    parked.expect()
    inFlight.add(claimed)
    inFlight.follow(
      sendAll(house, flow, claimed, inFlight.done).catch((error) =>
        house.log.error({ err: error }, 'dispatch'),
      ),
    )
    return claimed.length < room || inFlight.crowded() ? MOMENT : 0
  }

  const napBefore = (next: Temporal.Instant | null) =>
    next
      ? Math.min(NAP, Math.max(1, Math.ceil(house.clock.now().until(next).total('milliseconds'))))
      : NAP

  const running = (async () => {
    while (!signal.aborted) {
      const nap = await turn().catch((error) => {
        house.log.error({ err: error }, 'dispatch')
        return NAP * 4
      })
      if (nap === 0) continue
      const over = pause(nap, undefined, { signal })
      // Who has as much under way as it may goes on as soon as something has ended.
      await Promise.race(inFlight.crowded() ? [over, inFlight.freed()] : [over]).catch(() => {})
    }
    await inFlight.ended()
    await parked.look()
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

const LOOK_EVERY = 250

/** Reports that came before the sends they speak of were recorded: looked for while sends are being recorded. */
function parkedKeeper(house: House) {
  let expected = true
  let passed = stopwatch()
  return {
    expect: () => {
      expected = true
    },
    async look() {
      if (!expected || passed() < LOOK_EVERY) return
      expected = false
      passed = stopwatch()
      await takeUpParked(house)
    },
  }
}
