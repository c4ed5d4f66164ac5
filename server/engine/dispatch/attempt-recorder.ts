import { setTimeout as pause } from 'node:timers/promises'
import type { House } from '../../platform/app-context.ts'
import type { Result } from './attempt-result.ts'
import { type Permit, recheckFreshness } from './lease.ts'
import { type Leaving, letGo } from './mark-attempts-leaving.ts'
import { type Rechecked, recheck } from './recheck-attempts.ts'
import { record } from './record-results.ts'
import { type NotSent, takeBack } from './undo-attempts.ts'

/** Writes what became of attempts; each call resolves once that is written. */
export interface Recorder {
  put(result: Result): Promise<void>
  /** Of an attempt whose request did not leave. */
  undo(late: NotSent): Promise<void>
  /** Of an attempt whose request leaves next; false when it was taken back meanwhile and must not. */
  letGo(leaving: Leaving): Promise<boolean>
  /** Of a begun attempt whose permit ran out before its request left: another one, null when something forbids it by now. */
  recheck(begun: Rechecked): Promise<Permit | null>
}

/** Results are written as they come, as many in one statement as came while the one before was written. */
export const createRecorder = (house: House): Recorder => ({
  put: gathered((results) => record(house, results)),
  undo: gathered((late) => takeBack(house, late)),
  letGo: letting(house),
  recheck: rechecking(house),
})

function rechecking(house: House): Recorder['recheck'] {
  const ask = gathered(async (begun: Rechecked[]) => {
    const answered = recheckFreshness(house.clock)
    const allowed = await recheck(house, begun)
    return { allowed, permit: { holds: answered() } }
  })
  return async (begun) => {
    const { allowed, permit } = await ask(begun)
    return allowed.has(begun.message_id) ? permit : null
  }
}

/** Few at once: a process that dies between the mark and the bytes leaves no more than these untold. */
function letting(house: House): Recorder['letGo'] {
  const ask = gathered<Leaving, Set<string>>((leaving) => letGo(house, leaving), LETTING)
  return async (leaving) => (await ask(leaving)).has(leaving.message_id)
}

const AT_ONCE = 200
/** Milliseconds in which the first one waits for others. */
const GATHER = 5
const LETTING = { atOnce: 16, wait: 1 }

/** Does for many at once what is asked for each, and answers each what came of them all. */
export function gathered<T, R = void>(
  work: (all: T[]) => Promise<R>,
  { atOnce, wait } = { atOnce: AT_ONCE, wait: GATHER },
): (one: T) => Promise<R> {
  let waiting: { one: T; written: (result: R) => void; failed: (error: unknown) => void }[] = []
  let writing = false
  async function write() {
    writing = true
    await pause(wait)
    while (waiting.length > 0) {
      const batch = waiting.slice(0, atOnce)
      waiting = waiting.slice(atOnce)
      await persistently(() => work(batch.map(({ one }) => one))).then(
        (result) => {
          for (const { written } of batch) written(result)
        },
        (error) => {
          for (const { failed } of batch) failed(error)
        },
      )
    }
    writing = false
  }
  return (one) =>
    new Promise((written, failed) => {
      waiting.push({ one, written, failed })
      if (!writing) void write()
    })
}

const PAUSE = 250
const TRIES = 40

/** Does it again while the database is away: what a provider answered must not be forgotten. Written twice it is the same. */
export async function persistently<T>(work: () => Promise<T>, tries = TRIES): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left <= 1) throw error
      await pause(PAUSE)
    }
  }
}
