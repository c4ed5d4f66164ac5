import type { Log } from '../platform/log.ts'
import { sleep } from '../platform/sleep.ts'
import type { Queue } from '../queue/queue.ts'
import type { Batch, BatchLimits } from '../queue/waiting-items.ts'
import type { HostStatus } from '../state/host-status.ts'
import type { Pairing } from '../state/pairing.ts'
import { createBackoff } from './backoff.ts'
import { CallError, type HostClient, isRevoked } from './host-client.ts'
import { InvalidResponseError } from './parse-responses.ts'

/** Limits of one call (docs/decisions/0162); leaves room for the rest of the body. */
export const MAX_BATCH: BatchLimits = { count: 500, bytes: 1024 * 1024 - 1024 }
const TOO_LARGE = 413

export interface Delivery {
  /** New items wait: deliver now. */
  wake(): void
  stop(): Promise<void>
}

/** Delivers waiting items in the order of their numbers until stopped. */
export function startDelivery({
  queue,
  host,
  pairing,
  hostStatus,
  log,
  random = Math.random,
  pause = sleep,
}: {
  queue: Queue
  host: HostClient
  pairing: Pairing
  hostStatus: HostStatus
  log: Log
  random?: () => number
  pause?: typeof sleep
}): Delivery {
  const stopController = new AbortController()
  const backoff = createBackoff(random)
  let wakeController = new AbortController()
  let limits = MAX_BATCH
  /** The last number sent since the agent started. */
  let lastSentNumber = 0
  const wake = () => wakeController.abort()

  /** Returns the wait before the next attempt in milliseconds; null: until woken. */
  const deliverBatch = async (): Promise<number | null> => {
    const connection = pairing.getDeliveryConnection()
    const batch = connection && queue.nextBatch(limits)
    if (!connection || !batch) return null
    const last = getLastNumber(batch)
    lastSentNumber = Math.max(lastSentNumber, last)
    try {
      const more = queue.countWaiting() - countMessages(batch)
      const acknowledgement = await host.sendBatch(connection, batch, more, stopController.signal)
      if (acknowledgement.taken > lastSentNumber) {
        // The host knows higher numbers than this restored folder: items sent under them were ignored as repetitions.
        queue.moveAbove(acknowledgement.taken)
        log.write('moved-above', { number: acknowledgement.taken })
        return 0
      }
      const before = queue.countWaiting()
      queue.acknowledge(acknowledgement, last)
      for (const { number, reason } of acknowledgement.refused)
        log.write('refused', { number, reason })
      log.write('handed-over', { number: acknowledgement.taken })
      if (queue.countWaiting() === before) throw new InvalidResponseError()
      hostStatus.markHealthy()
      backoff.reset()
      limits = { ...limits, count: Math.min(limits.count * 2, MAX_BATCH.count) }
      return 0
    } catch (error) {
      if (stopController.signal.aborted) return null
      log.write('call-failed', {
        code: error,
        ...(error instanceof CallError ? { status: error.status } : {}),
      })
      return handleFailure(error, batch)
    }
  }
  const handleFailure = (error: unknown, batch: Batch): number | null => {
    if (isRevoked(error)) {
      pairing.markRevoked()
      return null
    }
    if (error instanceof CallError && error.status === TOO_LARGE) {
      const count = countMessages(batch)
      if (count > 1) {
        limits = { ...limits, count: Math.floor(count / 2) }
        return 0
      }
      const number = getLastNumber(batch)
      queue.acknowledge(
        { taken: 0, refused: [{ number, reason: 'TOO_LONG', detail: null }] },
        number,
      )
      log.write('refused', { number, reason: 'TOO_LONG' })
      limits = MAX_BATCH
      return 0
    }
    hostStatus.recordFailure(error)
    return (error instanceof CallError ? error.waitMs : null) ?? backoff.next()
  }
  const run = async () => {
    while (!stopController.signal.aborted) {
      wakeController = new AbortController()
      const changes = pairing.getChangeSignal()
      // An error here is the agent's own disk; it is retried like a call.
      const wait = await deliverBatch().catch((error: unknown) => {
        log.write('not-written', { code: error })
        hostStatus.recordFailure(error)
        return backoff.next()
      })
      if (wait === 0) continue
      // A backoff wait is not cut short by new items.
      const until = wait === null ? [wakeController.signal] : []
      await pause(wait, AbortSignal.any([...until, changes, stopController.signal]))
    }
  }
  const running = run()
  return {
    wake,
    async stop() {
      stopController.abort()
      await running
    },
  }
}

const countMessages = (batch: Batch): number => (batch.kind === 'file' ? 1 : batch.messages.length)

const getLastNumber = (batch: Batch): number =>
  batch.kind === 'file' ? batch.number : (batch.messages.at(-1)?.number ?? 0)
