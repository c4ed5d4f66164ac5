import { setTimeout as pause } from 'node:timers/promises'
import type { House } from '../house.ts'
import type { Result } from './result.ts'
import { record } from './write.ts'

const AT_ONCE = 200
/** Milliseconds in which the first result waits for others. */
const GATHER = 5

export interface Recorder {
  /** Resolves once the result is written. */
  put(result: Result): Promise<void>
}

/** Writes results as they come, as many in one statement as came while the one before was written. */
export function createRecorder(house: House): Recorder {
  let waiting: { result: Result; written: () => void; failed: (error: unknown) => void }[] = []
  let writing = false
  async function write() {
    writing = true
    await pause(GATHER)
    while (waiting.length > 0) {
      const batch = waiting.slice(0, AT_ONCE)
      waiting = waiting.slice(AT_ONCE)
      await persistently(() =>
        record(
          house,
          batch.map(({ result }) => result),
        ),
      ).then(
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
  return {
    put: (result) =>
      new Promise((written, failed) => {
        waiting.push({ result, written, failed })
        if (!writing) void write()
      }),
  }
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
