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

/** A request is prepared this many milliseconds before its slot, plus the duration of the last recheck. */
const REQUEST_LEAD_MS = 20

/** Decides when a started attempt may be sent. */
export interface SendSchedule {
  /** Checked right before the bytes are sent. */
  permit: SendPermit
  /** Waits for the permit: `over` when the lease has ended, `forbidden` when the message may no longer be sent. */
  waitForPermit(): Promise<'go' | 'over' | 'forbidden'>
  /** The result is in the database, or left to the next claim. */
  close(): void
}

/** Creates the schedule; `first` is the permit from the start of the attempt. A message without a slot is sent as soon as permitted. */
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
  /** Journal entry under which it was marked as leaving; null before. */
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

  /** Another process has taken over the journal and undone the mark: both are created anew. */
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
      // A stopping process does not wait for a second permit: its journal shows that nothing was sent.
      for (let late = false; ; ) {
        if (!message.lease.isValid() || (late && context.stopSignal.aborted)) return 'over'
        late = true
        // In parallel: one after the other, the first would expire while the second waits for a slow database.
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
        // Attempts whose key never expires need no mark: they can always be repeated.
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

/** Returns true if the decision still holds at that time: the window is open and the day is not over. */
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
