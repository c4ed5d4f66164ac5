import type { Clock } from '../../server/platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Why } from '../queue/quarantine.ts'
import type { Queue } from '../queue/queue.ts'
import { NoRoom } from '../queue/queue-capacity.ts'
import { answerOf, isAnswer, type Judged } from './check-message.ts'

interface Open {
  judged: Judged
  answer(text: string): void
}

export interface Intake {
  /** The answer to a message, when what it says is on the disk for good; null: none is due. */
  take(judged: Judged): Promise<string | null>
}

/** Takes messages in: what arrives together, by however many connections, is written with one commit. */
export function createIntake({
  queue,
  clock,
  log,
  onTaken,
}: {
  queue: Queue
  clock: Clock
  log: Log
  onTaken(): void
}): Intake {
  let open: Open[] = []
  /** Whether they were taken, all of them or none. */
  const put = (some: Open[]): boolean => {
    try {
      queue.put(some.map(({ judged: { text, once } }) => ({ kind: 'message', text, once })))
      return true
    } catch (error) {
      log.tell(error instanceof NoRoom ? 'no-room' : 'not-written', { code: error })
      return false
    }
  }
  /** For a person; the sender hears what is wrong whether there was room to keep it or not. */
  const setAside = (text: string, wrong: Why) => {
    try {
      const kept = queue.setAside({ kind: 'message', text }, wrong)
      log.tell(kept ? 'set-aside' : 'not-kept', { reason: wrong.reason })
    } catch (error) {
      log.tell('not-written', { code: error })
    }
  }
  const write = () => {
    const all = open
    open = []
    const good = all.filter(({ judged }) => judged.wrong === null)
    // Where all together find no room, a small one among them still may.
    const isTaken = good.length === 0 || put(good)
    const taken = isTaken ? good : good.length > 1 ? good.filter((one) => put([one])) : []
    if (taken.length > 0) onTaken()
    const has = new Set(taken)
    for (const one of all) {
      const { judged, answer } = one
      if (judged.wrong) setAside(judged.text, judged.wrong)
      answer(answerOf(judged, judged.wrong === null && !has.has(one), clock.now()))
    }
  }
  return {
    take(judged) {
      if (isAnswer(judged)) return Promise.resolve(null)
      return new Promise((resolve) => {
        if (open.length === 0) setImmediate(write)
        open.push({ judged, answer: resolve })
      })
    },
  }
}
