import type { Clock } from '../../server/ground/clock.ts'
import type { Log } from '../ground/log.ts'
import type { Queue } from '../queue/queue.ts'
import { NoRoom } from '../queue/room.ts'
import { answerOf, isAnswer, type Judged } from './judge.ts'

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
  const write = () => {
    const all = open
    open = []
    const good = all.filter(({ judged }) => judged.wrong === null)
    const isFull = good.length > 0 && !putted(queue, good, log)
    if (good.length > 0 && !isFull) onTaken()
    for (const { judged, answer } of all) {
      const { text, wrong } = judged
      if (wrong) {
        const kept = queue.setAside({ kind: 'message', text }, wrong)
        log.tell(kept ? 'set-aside' : 'not-kept', { reason: wrong.reason })
      }
      answer(answerOf(judged, wrong === null && isFull, clock.now()))
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

/** Whether they were taken, all of them or none. */
function putted(queue: Queue, good: Open[], log: Log): boolean {
  try {
    queue.put(good.map(({ judged: { text, once } }) => ({ kind: 'message', text, once })))
    return true
  } catch (error) {
    log.tell(error instanceof NoRoom ? 'no-room' : 'not-written', { code: error })
    return false
  }
}
