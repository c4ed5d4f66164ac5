/** A lot is not longer than this: what waits longest still waits for one short transaction only. */
const MAX_BATCH_SIZE = 200

/**
 * Makes one transaction of many small calls: those that come while a lot is under way form the next, and each is
 * answered when its own lot is committed. Nothing is put off by a timer: a lone call goes at once. One lot at a time, for two
 * would be half as long each and wait for the same rows and the same disk. When a lot fails, each of its calls is tried alone, so
 * that one odd call costs the others nothing.
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
        call.done(answers[i] as R) // an answer for each, in their order
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
      // What is said in the same turn of the event loop goes together.
      if (!isRunning) {
        isRunning = true
        queueMicrotask(runAll)
      }
    })
}

/** One of something for each house, made when first asked for and gone with it. */
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
