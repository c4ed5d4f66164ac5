import { sql } from 'kysely'
import { fenceOpen } from '../fence/fence-open.ts'
import type { House } from '../house.ts'
import { stopOn } from './stop-on.ts'

/** Why nothing at all may leave for a company: the operator has to look first, or it has stopped everything itself. */
export type Silence = 'FENCE_CLOSED' | 'RED_STOP'

/** The reason as a part of SQL, null when there is none. What belongs to no branch is held by the stop for all alone. For `engine` only. */
export const silenceFor = (house: House, companyId: string) => sql<Silence | null>`case
  when not ${fenceOpen(house)} then 'FENCE_CLOSED'
  when ${stopOn(sql`${companyId}::uuid`, sql`null::uuid`)} is not null then 'RED_STOP' end`

export async function silenceOf(house: House, companyId: string): Promise<Silence | null> {
  const { rows } = await house.db.engine((tx) =>
    sql<{ silence: Silence | null }>`select ${silenceFor(house, companyId)} as silence`.execute(tx),
  )
  return rows[0]?.silence ?? null
}
