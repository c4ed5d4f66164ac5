import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../platform/app-context.ts'
import type { AttemptResult } from './attempt-result.ts'
import { createRecheckFreshness, type SendPermit } from './lease.ts'
import { type LeavingAttempt, markAttemptsLeaving } from './mark-attempts-leaving.ts'
import { type AttemptToRecheck, recheckAttempts } from './recheck-attempts.ts'
import { recordResults } from './record-results.ts'
import { type UnsentAttempt, undoAttempts } from './undo-attempts.ts'

/** Records the results of attempts; each call resolves once its result is written. */
export interface AttemptRecorder {
  recordResult(result: AttemptResult): Promise<void>
  /** Undoes an attempt whose request was not sent. */
  undoAttempt(late: UnsentAttempt): Promise<void>
  /** Marks an attempt right before its request is sent; false if it was withdrawn meanwhile and must not be sent. */
  markLeaving(leaving: LeavingAttempt): Promise<boolean>
  /** Renews the expired permit of a started attempt; null if something forbids sending by now. */
  renewPermit(attempt: AttemptToRecheck): Promise<SendPermit | null>
}

/** Writes results in batches: each statement takes all that arrived while the previous one ran. */
export const createAttemptRecorder = (app: AppContext): AttemptRecorder => ({
  recordResult: batchCalls((results) => recordResults(app, results)),
  undoAttempt: batchCalls((late) => undoAttempts(app, late)),
  markLeaving: createLeavingMarker(app),
  renewPermit: createPermitRenewal(app),
})

function createPermitRenewal(app: AppContext): AttemptRecorder['renewPermit'] {
  const ask = batchCalls(async (attempts: AttemptToRecheck[]) => {
    const answered = createRecheckFreshness(app.clock)
    const allowed = await recheckAttempts(app, attempts)
    return { allowed, permit: { isValid: answered() } }
  })
  return async (attempt) => {
    const { allowed, permit } = await ask(attempt)
    return allowed.has(attempt.message_id) ? permit : null
  }
}

/** Small batches: a process that dies between mark and send leaves at most these attempts with an unknown outcome. */
function createLeavingMarker(app: AppContext): AttemptRecorder['markLeaving'] {
  const ask = batchCalls<LeavingAttempt, Set<string>>(
    (leaving) => markAttemptsLeaving(app, leaving),
    LEAVING_BATCH,
  )
  return async (leaving) => (await ask(leaving)).has(leaving.message_id)
}

const RECORDER_BATCH_SIZE = 200
/** Milliseconds that the first call waits for others. */
const GATHER_MS = 5
const LEAVING_BATCH = { atOnce: 16, wait: 1 }

/** Batches single calls into one call of `run`; each caller gets the result for the whole batch. */
export function batchCalls<T, R = void>(
  run: (all: T[]) => Promise<R>,
  { atOnce, wait } = { atOnce: RECORDER_BATCH_SIZE, wait: GATHER_MS },
): (one: T) => Promise<R> {
  let waiting: { one: T; written: (result: R) => void; failed: (error: unknown) => void }[] = []
  let writing = false
  async function write() {
    writing = true
    await pause(wait)
    while (waiting.length > 0) {
      const batch = waiting.slice(0, atOnce)
      waiting = waiting.slice(atOnce)
      await retryOnError(() => run(batch.map(({ one }) => one))).then(
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

const RETRY_DELAY_MS = 250
const MAX_TRIES = 40

/** Retries while the database is unavailable, so that a provider's answer is not lost. Writing it twice has no further effect. */
export async function retryOnError<T>(run: () => Promise<T>, tries = MAX_TRIES): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await run()
    } catch (error) {
      if (left <= 1) throw error
      await pause(RETRY_DELAY_MS)
    }
  }
}
