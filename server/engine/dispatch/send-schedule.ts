import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../platform/app-context.ts'
import type { SendDecision } from './attempt-result.ts'
import type { ClaimedMessage } from './claimed-message.ts'
import { decideDispatch } from './decide-dispatch.ts'
import type { SendPermit } from './lease.ts'
import type { DispatchContext } from './send-batch.ts'
import type { JournalEntry } from './send-journal.ts'
import type { PendingSend, SendSlot } from './send-slots.ts'
import type { NewAttempt } from './start-attempts.ts'

/** A request is made ready so many milliseconds before its slot, and as much earlier as the last recheck took. */
const REQUEST_LEAD_MS = 20

/** The moment at which a begun attempt may leave. */
export interface SendSchedule {
  /** To be asked right before the bytes leave. */
  permit: SendPermit
  /** Waits for it: `over` when the claim has ended, `forbidden` when the message may not be sent any more. */
  waitForPermit(): Promise<'go' | 'over' | 'forbidden'>
  /** What became of it is in the database, or left to whoever claims it next. */
  close(): void
}

/** `first` is the permit that `begin` gave; a message without a slot leaves as soon as it may. */
export function createSendSchedule(
  app: AppContext,
  context: Pick<DispatchContext, 'recorder' | 'journal' | 'stopSignal' | 'reserveSlot'>,
  send: PendingSend & { slot: SendSlot | null; begun: NewAttempt },
  initialPermit: SendPermit,
): SendSchedule {
  const { message, decision, begun } = send
  let { slot } = send
  let permit = initialPermit
  let recheckTook = 0
  /** The place in the journal under which it was let go; null before that. */
  let entry: JournalEntry | null = null

  async function renewPermit(): Promise<boolean> {
    const took = app.clock.startStopwatch()
    const next = await context.recorder.renewPermit(begun)
    recheckTook = took()
    if (next) permit = next
    return next !== null
  }

  async function renewSlot() {
    const granted = await context.reserveSlot(send)
    if ('after' in granted) await pause(granted.after)
    else slot = granted.slot
  }

  const holds = () => permit.isValid() && message.lease.isValid() && !slot?.isMissed()

  /** Another process has taken the journal over, and with it the mark: both are made anew. */
  function handOver(): boolean {
    if (!entry || entry.recordHandover()) return true
    entry.close()
    entry = null
    return false
  }

  return {
    permit: { isValid: holds, recordHandover: handOver },
    close: () => entry?.close(),
    async waitForPermit() {
      // A process that ends waits for no second permit: its journal tells that nothing has left.
      for (let late = false; ; ) {
        if (!message.lease.isValid() || (late && context.stopSignal.aborted)) return 'over'
        late = true
        // Side by side: one after the other, each would be over by the time the other has come from a slow database.
        if (slot && (slot.isMissed() || (slot.getMsLeft() <= 0 && !permit.isValid()))) {
          const [may] = await Promise.all([renewPermit(), renewSlot()])
          if (!may) return 'forbidden'
          continue
        }
        const early = (slot?.getMsLeft() ?? 0) - recheckTook - REQUEST_LEAD_MS
        if (early > 0) await pause(early)
        if (!permit.isValid() && !(await renewPermit())) return 'forbidden'
        const rest = slot?.getMsLeft() ?? 0
        if (rest > 0) await pause(rest)
        // What a key that is known for ever tells apart need not be marked: it is repeated.
        if (begun.held && !entry) {
          entry = context.journal.addEntry(begun)
          if (!(await context.recorder.markLeaving({ ...begun, journal_id: entry.journalId })))
            return 'over'
        }
        if (!holds()) continue
        return isSendStillAllowed(message, decision, app.clock.now()) ? 'go' : 'forbidden'
      }
    },
  }
}

/** Whether what was decided of a message holds at that moment: its window is open still, and its day is not over. */
export function isSendStillAllowed(
  message: ClaimedMessage,
  decision: SendDecision,
  now: Temporal.Instant,
): boolean {
  const current = decideDispatch(message, now)
  return (
    current.kind === 'send' &&
    current.number === decision.number &&
    current.dailyQuota?.day === decision.dailyQuota?.day &&
    current.warmUpQuota?.day === decision.warmUpQuota?.day
  )
}
