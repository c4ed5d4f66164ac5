import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { tariffLapsedCondition } from '../../platform/tariff.ts'
import { isSendingAllowed } from '../send-hold/is-sending-allowed.ts'
import { activeStopSql } from './active-stop-sql.ts'

/** Why nothing at all may leave for a company: the operator has to look first, its e-mail is not confirmed yet, its tariff is over, or it has stopped everything itself. */
export type SendingBlock = 'FENCE_CLOSED' | 'EMAIL_UNCONFIRMED' | 'TARIFF_LAPSED' | 'RED_STOP'

/** The reason as a part of SQL, null when there is none. What belongs to no branch is held by the stop for all alone. For `engine` only. */
export const sendingBlockSql = (app: AppContext, companyId: string) => sql<SendingBlock | null>`case
  when not ${isSendingAllowed(app)} then 'FENCE_CLOSED'
  when exists (select from company u where u.id = ${companyId} and u.unconfirmed_since is not null) then 'EMAIL_UNCONFIRMED'
  when exists (select from company c where c.id = ${companyId} and ${tariffLapsedCondition(app.clock.now())}) then 'TARIFF_LAPSED'
  when ${activeStopSql(sql`${companyId}::uuid`, sql`null::uuid`)} is not null then 'RED_STOP' end`

export async function getSendingBlock(
  app: AppContext,
  companyId: string,
): Promise<SendingBlock | null> {
  const { rows } = await app.db.withAllTenants((tx) =>
    sql<{
      silence: SendingBlock | null
    }>`select ${sendingBlockSql(app, companyId)} as silence`.execute(tx),
  )
  return rows[0]?.silence ?? null
}
