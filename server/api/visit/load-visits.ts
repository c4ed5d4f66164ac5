import { sql } from 'kysely'
import { typesOfPlan } from '../../../domain/plans.ts'
import { seesPhones } from '../../../domain/roles.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type VisitBody, type VisitRow, visitBody } from './visit-body.ts'
import { visitRows } from './visit-rows.ts'

/** Visits by their ids, in that order, as the caller may see them. `zone` is the company's. */
export async function visitsBy(
  tx: Tx,
  { role, tariff }: Caller,
  ids: string[],
  zone: string,
): Promise<VisitBody[]> {
  const { rows } = await sql<VisitRow>`
    ${visitRows(zone, typesOfPlan(tariff.plan))} where v.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], v.id)`.execute(tx)
  const phones = seesPhones(role)
  return rows.map((row) => visitBody(row, phones))
}
