import type { Tx } from '../../platform/db/database.ts'

/** A transaction of the clinic whose figures are asked for. */
export type WithTenant = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
