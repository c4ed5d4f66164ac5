import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../server/platform/clock.ts'
import { ageOf, type Delays, type Stage, stagesOf } from './delivery-stages.ts'
import type { Accepted } from './records.ts'

/** A message younger than this at a restart is reported again: nobody knows which of its reports arrived. */
const reportedAgain = 15 * 60_000

export interface Courier {
  /** Tells each stage of a message when its time comes, one after the other. */
  follow(message: Accepted): void
  /** The same for those messages of an earlier run that are young enough; gives them back. */
  resume(messages: readonly Accepted[]): Accepted[]
  stop(): void
  signal: AbortSignal
}

export function createCourier(
  clock: Clock,
  delays: Delays,
  tell: (message: Accepted, stage: Stage) => Promise<void>,
): Courier {
  const stopping = new AbortController()
  const { signal } = stopping

  async function walk(message: Accepted, age: number) {
    let passed = age
    for (const stage of stagesOf(message, delays)) {
      await sleep(Math.max(0, stage.after - passed), undefined, { signal })
      passed = Math.max(passed, stage.after)
      await tell(message, stage)
    }
  }
  // The only thing that ends a walk early is `stop`.
  const start = (message: Accepted, age: number) => void walk(message, age).catch(() => {})

  return {
    signal,
    follow: (message) => start(message, 0),
    resume(messages) {
      const now = clock.now()
      const young = messages.filter((message) => ageOf(message, now) < reportedAgain)
      for (const message of young) start(message, ageOf(message, now))
      return young
    },
    stop: () => stopping.abort(),
  }
}
