import { sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'
import { tariffOver } from '../../platform/tariff.ts'
import { fenceOpen } from '../send-hold/is-sending-allowed.ts'
import { stopOn } from './active-stop-sql.ts'

/** Why nothing at all may leave for a company: the operator has to look first, its e-mail is not confirmed yet, its tariff is over, or it has stopped everything itself. */
export type Silence = 'FENCE_CLOSED' | 'EMAIL_UNCONFIRMED' | 'TARIFF_LAPSED' | 'RED_STOP'

/** The reason as a part of SQL, null when there is none. What belongs to no branch is held by the stop for all alone. For `engine` only. */
export const silenceFor = (house: House, companyId: string) => sql<Silence | null>`case
  when not ${fenceOpen(house)} then 'FENCE_CLOSED'
  when exists (select from company u where u.id = ${companyId} and u.unconfirmed_since is not null) then 'EMAIL_UNCONFIRMED'
  when exists (select from company c where c.id = ${companyId} and ${tariffOver(house.clock.now())}) then 'TARIFF_LAPSED'
  when ${stopOn(sql`${companyId}::uuid`, sql`null::uuid`)} is not null then 'RED_STOP' end`

export async function silenceOf(house: House, companyId: string): Promise<Silence | null> {
  const { rows } = await house.db.engine((tx) =>
    sql<{ silence: Silence | null }>`select ${silenceFor(house, companyId)} as silence`.execute(tx),
  )
  return rows[0]?.silence ?? null
}
