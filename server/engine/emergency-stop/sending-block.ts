import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { tariffLapsedCondition } from '../../platform/tariff.ts'
import { isSendingAllowed } from '../send-hold/is-sending-allowed.ts'
import { activeStopSql } from './active-stop-sql.ts'

/** Why nothing may be sent for a clinic: send hold, unconfirmed email, lapsed tariff, or its own emergency stop. */
export type SendingBlock = 'FENCE_CLOSED' | 'EMAIL_UNCONFIRMED' | 'TARIFF_LAPSED' | 'RED_STOP'

/** SQL for the reason, null if none. Only a stop of the whole clinic counts, as what is sent belongs to no branch. For `engine` only. */
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
