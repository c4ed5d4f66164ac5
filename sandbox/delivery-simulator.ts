import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../server/platform/clock.ts'
import { type Delays, type DeliveryStage, getAgeMs, listStages } from './delivery-stages.ts'
import type { AcceptedMessage } from './records.ts'

/** A message younger than this at a restart is reported again: it is unknown which of its reports arrived. */
const REPORT_AGAIN_MS = 15 * 60_000

export interface DeliverySimulator {
  /** Reports each stage of a message at its time, in order. */
  simulate(message: AcceptedMessage): void
  /** The same for young enough messages of an earlier run; returns them. */
  resume(messages: readonly AcceptedMessage[]): AcceptedMessage[]
  stop(): void
  signal: AbortSignal
}

export function createDeliverySimulator(
  clock: Clock,
  delays: Delays,
  onStage: (message: AcceptedMessage, stage: DeliveryStage) => Promise<void>,
): DeliverySimulator {
  const abortController = new AbortController()
  const { signal } = abortController

  async function reportStages(message: AcceptedMessage, age: number) {
    let elapsed = age
    for (const stage of listStages(message, delays)) {
      await sleep(Math.max(0, stage.afterMs - elapsed), undefined, { signal })
      elapsed = Math.max(elapsed, stage.afterMs)
      await onStage(message, stage)
    }
  }
  // Only `stop` ends it early.
  const start = (message: AcceptedMessage, age: number) =>
    void reportStages(message, age).catch(() => {})

  return {
    signal,
    simulate: (message) => start(message, 0),
    resume(messages) {
      const now = clock.now()
      const recent = messages.filter((message) => getAgeMs(message, now) < REPORT_AGAIN_MS)
      for (const message of recent) start(message, getAgeMs(message, now))
      return recent
    },
    stop: () => abortController.abort(),
  }
}
