import { sql } from 'kysely'
import { planNamed } from '../../../domain/plans.ts'
import type { Tx } from '../../ground/db/database.ts'
import type { Caller } from '../../ground/http/caller.ts'
import { isId } from '../../ground/http/ids.ts'
import { Problem } from '../../ground/http/problem.ts'

/** Other plans have no figures: 402 TARIFF. */
export function requireFigures(caller: Caller) {
  if (planNamed(caller.tariff.plan) !== 'standard') throw new Problem('TARIFF')
}

/** A branch that nothing has. */
const NOBODYS = '00000000-0000-0000-0000-000000000000'

/** Of which branch figures are asked for; none: of all. What names no branch has nothing. */
export const branchAsked = ({ branchId }: { branchId?: string }): string | undefined =>
  branchId === undefined || isId(branchId) ? branchId : NOBODYS

export async function timeZoneOf(tx: Tx): Promise<string> {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  return company.time_zone
}

/** Whether any message of a scenario ever left. */
export async function hasBegun(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ began: boolean }>`
    select exists (select from message m where m.company_id = current_company() and m.scenario_id is not null and m.sent_at is not null) as began`.execute(
    tx,
  )
  return rows[0]?.began ?? false
}
