import { sql } from 'kysely'
import { hasRight } from '../../../domain/roles.ts'
import { toTariffPlan } from '../../../domain/tariff-plans.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Refuses plans without metrics: 402 TARIFF. */
export function requireMetrics(caller: Caller) {
  if (toTariffPlan(caller.tariff.plan) !== 'standard') throw new Problem('TARIFF')
}

/** Returns true for users who may compare staff; master accounts may not, as they only help to set up. */
export const canCompareStaff = ({ role, isMaster }: Caller): boolean =>
  !isMaster && hasRight(role, 'compareStaff')

/** An id that matches nothing. */
const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000'

/** Returns the requested id, if any; an invalid one matches nothing. */
export const toIdFilter = (id: string | undefined): string | undefined =>
  id === undefined || isId(id) ? id : UNKNOWN_ID

/** Returns the requested branch; undefined: all. */
export const toBranchFilter = ({ branchId }: { branchId?: string }): string | undefined =>
  toIdFilter(branchId)

export async function getClinicTimeZone(tx: Tx): Promise<string> {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  return company.time_zone
}

/** Returns true if any scenario message was ever sent. */
export async function hasSentMessages(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ began: boolean }>`
    select exists (select from message m where m.company_id = current_company() and m.scenario_id is not null and m.sent_at is not null) as began`.execute(
    tx,
  )
  return rows[0]?.began ?? false
}
