import type { Database } from '../../server/platform/db/database.ts'

/**
 * Lends a database that the borrower can close like any other: closing waits for running calls and rejects later ones. Then `back` is called; the
 * database can be lent again unless it has subscribers.
 */
export function lend(db: Database, back: (isWhole: boolean) => Promise<void>): Database {
  const works = new Set<Promise<unknown>>()
  let isClosed = false
  let isHeard = false
  const use = <T>(work: () => Promise<T>): Promise<T> => {
    if (isClosed) return Promise.reject(new Error('This database was closed'))
    const running = work()
    works.add(running)
    const done = () => void works.delete(running)
    running.then(done, done)
    return running
  }
  return {
    withTenant: (companyId, work) => use(() => db.withTenant(companyId, work)),
    withAllTenants: (work) => use(() => db.withAllTenants(work)),
    subscribe(ear) {
      isHeard = true
      db.subscribe(ear)
    },
    isAlive: () => use(() => db.isAlive()),
    async close() {
      if (isClosed) return
      isClosed = true
      await Promise.allSettled(works)
      await back(!isHeard)
    },
  }
}
