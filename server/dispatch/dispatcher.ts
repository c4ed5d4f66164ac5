import { setTimeout as pause } from 'node:timers/promises'
import type { House } from '../house.ts'
import { nextDue } from './claim.ts'
import { dispatchBatch } from './dispatch.ts'
import { takeUpParked } from './reports.ts'

/** Longest nap: a scenario that has just started, or another clock, must not wait longer. */
const NAP = 250

export interface Dispatcher {
  /** Lets the batch under way end. */
  stop(): Promise<void>
}

/** Sends what is due, batch after batch, and naps until the next is. A fault of the database is waited out. */
export function startDispatcher(house: House): Dispatcher {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    while (!signal.aborted) {
      const nap = await turn(house).catch((error) => {
        house.log.error({ err: error }, 'dispatch')
        return NAP * 4
      })
      if (nap > 0) await pause(nap, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** One batch; answers how many milliseconds to nap after it. */
async function turn(house: House): Promise<number> {
  const taken = await dispatchBatch(house)
  if (taken > 0) {
    await takeUpParked(house)
    return 0
  }
  const next = await nextDue(house)
  if (!next) return NAP
  const wait = house.clock.now().until(next).total('milliseconds')
  // A message that is due and was not taken is in other hands; look again after a nap.
  return wait <= 0 ? NAP : Math.min(NAP, Math.ceil(wait))
}
