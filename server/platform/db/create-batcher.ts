/** A lot is not longer than this: what waits longest still waits for one short transaction only. */
const LARGEST_LOT = 200

/**
 * Makes one transaction of many small calls: those that come while a lot is under way form the next, and each is
 * answered when its own lot is committed. Nothing is put off by a timer: a lone call goes at once. One lot at a time, for two
 * would be half as long each and wait for the same rows and the same disk. When a lot fails, each of its calls is tried alone, so
 * that one odd call costs the others nothing.
 */
export function grouped<T, R>(work: (lot: T[]) => Promise<R[]>): (one: T) => Promise<R> {
  interface Waiting {
    one: T
    done(answer: R): void
    failed(error: unknown): void
  }
  let waiting: Waiting[] = []
  let busy = false

  const carryOut = async (lot: Waiting[]): Promise<void> => {
    try {
      const answers = await work(lot.map(({ one }) => one))
      lot.forEach((call, i) => {
        call.done(answers[i] as R) // an answer for each, in their order
      })
    } catch (error) {
      if (lot.length === 1) lot[0]?.failed(error)
      else await Promise.all(lot.map((call) => carryOut([call])))
    }
  }
  const carryOutAll = async () => {
    while (waiting.length > 0) {
      const lot = waiting.slice(0, LARGEST_LOT)
      waiting = waiting.slice(LARGEST_LOT)
      await carryOut(lot)
    }
    busy = false
  }
  return (one) =>
    new Promise((done, failed) => {
      waiting.push({ one, done, failed })
      // What is said in the same turn of the event loop goes together.
      if (!busy) {
        busy = true
        queueMicrotask(carryOutAll)
      }
    })
}

/** One of something for each house, made when first asked for and gone with it. */
export function perHouse<H extends object, T>(make: (house: H) => T): (house: H) => T {
  const made = new WeakMap<H, T>()
  return (house) => {
    const known = made.get(house)
    if (known !== undefined) return known
    const fresh = make(house)
    made.set(house, fresh)
    return fresh
  }
}
