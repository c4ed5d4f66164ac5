import type { Log } from '../platform/log.ts'
import { sleep } from '../platform/sleep.ts'
import type { Queue } from '../queue/queue.ts'
import type { Batch, Limits } from '../queue/waiting-items.ts'
import type { Condition } from '../state/host-status.ts'
import type { Pairing } from '../state/pairing.ts'
import { createBackoff } from './backoff.ts'
import { CallFailed, type Host, isRevoked } from './host-client.ts'
import { NotUnderstood } from './parse-responses.ts'

/** Of one call (decision 0162); the frame of the body has its share. */
export const MOST: Limits = { count: 500, bytes: 1024 * 1024 - 1024 }
const TOO_LARGE = 413

export interface Delivery {
  /** Something waits: look now. */
  wake(): void
  stop(): Promise<void>
}

/** Hands over what waits, in the order of its numbers, for as long as it takes. */
export function startDelivery({
  queue,
  host,
  pairing,
  condition,
  log,
  random = Math.random,
  pause = sleep,
}: {
  queue: Queue
  host: Host
  pairing: Pairing
  condition: Condition
  log: Log
  random?: () => number
  pause?: typeof sleep
}): Delivery {
  const stopped = new AbortController()
  const backoff = createBackoff(random)
  let wakes = new AbortController()
  let limits = MOST
  /** The last number that the host was given since the agent began. */
  let given = 0
  const wake = () => wakes.abort()

  /** How long to wait before the next look, in milliseconds; null: until somebody wakes it. */
  const step = async (): Promise<number | null> => {
    const place = pairing.place()
    const batch = place && queue.next(limits)
    if (!place || !batch) return null
    const last = lastOf(batch)
    given = Math.max(given, last)
    try {
      const more = queue.waiting() - countOf(batch)
      const settled = await host.hand(place, batch, more, stopped.signal)
      if (settled.taken > given) {
        // Numbers of a life that this folder does not remember: what was sent under them was passed over, not taken.
        queue.moveAbove(settled.taken)
        log.tell('moved-above', { number: settled.taken })
        return 0
      }
      const before = queue.waiting()
      queue.settle(settled, last)
      for (const { number, reason } of settled.refused) log.tell('refused', { number, reason })
      log.tell('handed-over', { number: settled.taken })
      if (queue.waiting() === before) throw new NotUnderstood()
      condition.well()
      backoff.reset()
      limits = { ...limits, count: Math.min(limits.count * 2, MOST.count) }
      return 0
    } catch (error) {
      if (stopped.signal.aborted) return null
      log.tell('call-failed', {
        code: error,
        ...(error instanceof CallFailed ? { status: error.status } : {}),
      })
      return afterFailure(error, batch)
    }
  }
  const afterFailure = (error: unknown, batch: Batch): number | null => {
    if (isRevoked(error)) {
      pairing.revoked()
      return null
    }
    if (error instanceof CallFailed && error.status === TOO_LARGE) {
      const count = countOf(batch)
      if (count > 1) {
        limits = { ...limits, count: Math.floor(count / 2) }
        return 0
      }
      const number = lastOf(batch)
      queue.settle({ taken: 0, refused: [{ number, reason: 'TOO_LONG', detail: null }] }, number)
      log.tell('refused', { number, reason: 'TOO_LONG' })
      limits = MOST
      return 0
    }
    condition.failed(error)
    return (error instanceof CallFailed ? error.waitMs : null) ?? backoff.next()
  }
  const run = async () => {
    while (!stopped.signal.aborted) {
      wakes = new AbortController()
      const changes = pairing.changes()
      // What fails here is the agent's own disk: it is tried again as a call is.
      const wait = await step().catch((error: unknown) => {
        log.tell('not-written', { code: error })
        condition.failed(error)
        return backoff.next()
      })
      if (wait === 0) continue
      // A try that has to wait waits, whatever comes in meanwhile.
      const until = wait === null ? [wakes.signal] : []
      await pause(wait, AbortSignal.any([...until, changes, stopped.signal]))
    }
  }
  const running = run()
  return {
    wake,
    async stop() {
      stopped.abort()
      await running
    },
  }
}

const countOf = (batch: Batch): number => (batch.kind === 'file' ? 1 : batch.messages.length)

const lastOf = (batch: Batch): number =>
  batch.kind === 'file' ? batch.number : (batch.messages.at(-1)?.number ?? 0)
