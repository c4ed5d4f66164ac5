import type { Tx } from '../../platform/db/database.ts'

/** Runs work in a transaction of the clinic whose metrics are requested. */
export type WithTenant = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
