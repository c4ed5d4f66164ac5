import type { Tx } from '../../ground/db/database.ts'

/** A transaction of the clinic whose figures are asked for. */
export type Inside = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** The zone of the clinic's days. */
export async function zoneOf(tx: Tx): Promise<string> {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  return company.time_zone
}
