import { setTimeout as pause } from 'node:timers/promises'
import type { House } from '../house.ts'
import type { Result } from './result.ts'
import { type NotSent, takeBack } from './take-back.ts'
import { record } from './write.ts'

/** Writes what became of attempts; each call resolves once that is written. */
export interface Recorder {
  put(result: Result): Promise<void>
  /** Of an attempt whose request did not leave. */
  undo(late: NotSent): Promise<void>
}

/** Results are written as they come, as many in one statement as came while the one before was written. */
export const createRecorder = (house: House): Recorder => ({
  put: gathered((results) => record(house, results)),
  undo: gathered((late) => takeBack(house, late)),
})

const AT_ONCE = 200
/** Milliseconds in which the first one waits for others. */
const GATHER = 5

/** Does for many at once what is asked for each. */
function gathered<T>(work: (all: T[]) => Promise<void>): (one: T) => Promise<void> {
  let waiting: { one: T; written: () => void; failed: (error: unknown) => void }[] = []
  let writing = false
  async function write() {
    writing = true
    await pause(GATHER)
    while (waiting.length > 0) {
      const batch = waiting.slice(0, AT_ONCE)
      waiting = waiting.slice(AT_ONCE)
      await persistently(() => work(batch.map(({ one }) => one))).then(
        () => {
          for (const { written } of batch) written()
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
