import type { Clock } from '../../server/platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { QuarantineReason } from '../queue/quarantine.ts'
import type { Queue } from '../queue/queue.ts'
import { QueueFullError } from '../queue/queue-capacity.ts'
import { type CheckedMessage, createAcknowledgement, isAcknowledgement } from './check-message.ts'

interface PendingMessage {
  checked: CheckedMessage
  respond(text: string): void
}

export interface MessageIngest {
  /** Returns the acknowledgement once the message is safely on disk; null: none is due. */
  receive(message: CheckedMessage): Promise<string | null>
}

/** Queues messages: those that arrive together, on any connection, are written with one commit. */
export function createMessageIngest({
  queue,
  clock,
  log,
  onReceived,
}: {
  queue: Queue
  clock: Clock
  log: Log
  onReceived(): void
}): MessageIngest {
  let pending: PendingMessage[] = []
  /** Whether they were queued, all or none. */
  const enqueue = (some: PendingMessage[]): boolean => {
    try {
      queue.add(
        some.map(({ checked: { text, isIdentified } }) => ({
          kind: 'message',
          text,
          isIdentified,
        })),
      )
      return true
    } catch (error) {
      log.write(error instanceof QueueFullError ? 'no-room' : 'not-written', { code: error })
      return false
    }
  }
  /** For a person to look at; the sender gets the error whether or not there was room to keep it. */
  const quarantine = (text: string, wrong: QuarantineReason) => {
    try {
      const quarantined = queue.quarantineItem({ kind: 'message', text }, wrong)
      log.write(quarantined ? 'set-aside' : 'not-kept', { reason: wrong.reason })
    } catch (error) {
      log.write('not-written', { code: error })
    }
  }
  const processPending = () => {
    const all = pending
    pending = []
    const good = all.filter(({ checked }) => isDeliverable(checked))
    // If all together find no room, a single small one still may.
    const isTaken = good.length === 0 || enqueue(good)
    const queued = isTaken ? good : good.length > 1 ? good.filter((one) => enqueue([one])) : []
    if (queued.length > 0) onReceived()
    const accepted = new Set(queued)
    for (const one of all) {
      const { checked, respond } = one
      // What could not be read of a delivered message, the product refuses.
      if (checked.problem && !isDeliverable(checked)) quarantine(checked.text, checked.problem)
      const isQueueFull = isDeliverable(checked) && !accepted.has(one)
      respond(createAcknowledgement(checked, isQueueFull, clock.now()))
    }
  }
  return {
    receive(checked) {
      if (isAcknowledgement(checked)) return Promise.resolve(null)
      return new Promise((resolve) => {
        if (pending.length === 0) setImmediate(processPending)
        pending.push({ checked, respond: resolve })
      })
    },
  }
}

const isDeliverable = ({ problem, isSkipped }: CheckedMessage) =>
  !isSkipped && (problem === null || problem.isPartial)
