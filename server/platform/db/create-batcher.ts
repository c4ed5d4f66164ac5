/** Limits how long the last call of a batch waits: one short transaction. */
const MAX_BATCH_SIZE = 200

/**
 * Combines many small calls into one transaction. Calls that arrive while a batch is running form the next one; each is answered when its batch is
 * committed. There is no timer: a lone call goes at once. Batches run one at a time, since two would be half as long and contend for the same rows
 * and disk. If a batch fails, each of its calls is retried alone, so that one bad call does not fail the others.
 */
export function createBatcher<T, R>(work: (batch: T[]) => Promise<R[]>): (item: T) => Promise<R> {
  interface Waiting {
    one: T
    done(answer: R): void
    failed(error: unknown): void
  }
  let pending: Waiting[] = []
  let isRunning = false

  const runBatch = async (lot: Waiting[]): Promise<void> => {
    try {
      const answers = await work(lot.map(({ one }) => one))
      lot.forEach((call, i) => {
        call.done(answers[i] as R) // one result per call, in their order
      })
    } catch (error) {
      if (lot.length === 1) lot[0]?.failed(error)
      else await Promise.all(lot.map((call) => runBatch([call])))
    }
  }
  const runAll = async () => {
    while (pending.length > 0) {
      const lot = pending.slice(0, MAX_BATCH_SIZE)
      pending = pending.slice(MAX_BATCH_SIZE)
      await runBatch(lot)
    }
    isRunning = false
  }
  return (one) =>
    new Promise((done, failed) => {
      pending.push({ one, done, failed })
      // Calls of the same turn of the event loop go into one batch.
      if (!isRunning) {
        isRunning = true
        queueMicrotask(runAll)
      }
    })
}

/** Creates one value per app on first use; it is garbage-collected with the app. */
export function memoizePerApp<H extends object, T>(create: (app: H) => T): (app: H) => T {
  const cache = new WeakMap<H, T>()
  return (app) => {
    const existing = cache.get(app)
    if (existing !== undefined) return existing
    const created = create(app)
    cache.set(app, created)
    return created
  }
}
