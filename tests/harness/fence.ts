import { sql } from 'kysely'
import { signOfLife } from '../../server/fence/sign-of-life.ts'
import type { House } from '../../server/house.ts'

/** While the work lasts, the operator has to look before anything leaves. */
export async function whileFenceClosed<T>(house: House, work: () => Promise<T>): Promise<T> {
  await signOfLife(house)
  const set = (columns: ReturnType<typeof sql>) =>
    house.db.engine((tx) => sql`update installation set ${columns}`.execute(tx))
  await set(sql`closed_at = now(), closed_cause = 'otherDatabase'`)
  try {
    return await work()
  } finally {
    await set(sql`closed_at = null, closed_cause = null`)
  }
}
