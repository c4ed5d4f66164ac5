import { setTimeout as pause } from 'node:timers/promises'
import type { House } from '../../platform/app-context.ts'
import type { Sending } from './attempt-result.ts'
import type { Work } from './claimed-message.ts'
import { judge } from './decide-dispatch.ts'
import type { Permit } from './lease.ts'
import type { Flow } from './send-batch.ts'
import type { JournalEntry } from './send-journal.ts'
import type { Slot, Wanting } from './send-slots.ts'
import type { Begun } from './start-attempts.ts'

/** A request is made ready so many milliseconds before its slot, and as much earlier as the last recheck took. */
const LEAD = 20

/** The moment at which a begun attempt may leave. */
export interface SendMoment {
  /** To be asked right before the bytes leave. */
  permit: Permit
  /** Waits for it: `over` when the claim has ended, `forbidden` when the message may not be sent any more. */
  await(): Promise<'go' | 'over' | 'forbidden'>
  /** What became of it is in the database, or left to whoever claims it next. */
  close(): void
}

/** `first` is the permit that `begin` gave; a message without a slot leaves as soon as it may. */
export function createSendMoment(
  house: House,
  flow: Pick<Flow, 'recorder' | 'journal' | 'stopping' | 'takeSlot'>,
  asked: Wanting & { slot: Slot | null; begun: Begun },
  first: Permit,
): SendMoment {
  const { work, sending, begun } = asked
  let { slot } = asked
  let permit = first
  let recheckTook = 0
  /** The place in the journal under which it was let go; null before that. */
  let entry: JournalEntry | null = null

  async function renewPermit(): Promise<boolean> {
    const took = house.clock.stopwatch()
    const next = await flow.recorder.recheck(begun)
    recheckTook = took()
    if (next) permit = next
    return next !== null
  }

  async function renewSlot() {
    const granted = await flow.takeSlot(asked)
    if ('after' in granted) await pause(granted.after)
    else slot = granted.slot
  }

  const holds = () => permit.holds() && work.lease.holds() && !slot?.missed()

  /** Another process has taken the journal over, and with it the mark: both are made anew. */
  function handOver(): boolean {
    if (!entry || entry.handOver()) return true
    entry.close()
    entry = null
    return false
  }

  return {
    permit: { holds, handOver },
    close: () => entry?.close(),
    async await() {
      // A process that ends waits for no second permit: its journal tells that nothing has left.
      for (let late = false; ; ) {
        if (!work.lease.holds() || (late && flow.stopping.aborted)) return 'over'
        late = true
        // Side by side: one after the other, each would be over by the time the other has come from a slow database.
        if (slot && (slot.missed() || (slot.left() <= 0 && !permit.holds()))) {
          const [may] = await Promise.all([renewPermit(), renewSlot()])
          if (!may) return 'forbidden'
          continue
        }
        const early = (slot?.left() ?? 0) - recheckTook - LEAD
        if (early > 0) await pause(early)
        if (!permit.holds() && !(await renewPermit())) return 'forbidden'
        const rest = slot?.left() ?? 0
        if (rest > 0) await pause(rest)
        // What a key that is known for ever tells apart need not be marked: it is repeated.
        if (begun.held && !entry) {
          entry = flow.journal.enter(begun)
          if (!(await flow.recorder.letGo({ ...begun, journal_id: entry.journalId }))) return 'over'
        }
        if (!holds()) continue
        return isDecided(work, sending, house.clock.now()) ? 'go' : 'forbidden'
      }
    },
  }
}

/** Whether what was decided of a message holds at that moment: its window is open still, and its day is not over. */
export function isDecided(work: Work, sending: Sending, now: Temporal.Instant): boolean {
  const verdict = judge(work, now)
  return (
    verdict.kind === 'send' &&
    verdict.number === sending.number &&
    verdict.place?.day === sending.place?.day &&
    verdict.warm?.day === sending.warm?.day
  )
}
