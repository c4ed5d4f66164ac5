import { type RawBuilder, sql } from 'kysely'
import { signOfLife } from '../../server/engine/send-hold/heartbeat.ts'
import type { House } from '../../server/platform/app-context.ts'

const set = ({ db }: House, columns: RawBuilder<unknown>) =>
  db.engine((tx) => sql`update installation set ${columns}`.execute(tx))

/** From here on the operator has to look before anything leaves. */
export async function closeFence(house: House): Promise<void> {
  await signOfLife(house)
  await set(house, sql`closed_at = now(), closed_cause = 'otherDatabase'`)
}

export const openFence = (house: House) => set(house, sql`closed_at = null, closed_cause = null`)

/** Closed while the work lasts. */
export async function whileFenceClosed<T>(house: House, work: () => Promise<T>): Promise<T> {
  await closeFence(house)
  try {
    return await work()
  } finally {
    await openFence(house)
  }
}
