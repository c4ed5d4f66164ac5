import { sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import { listTariffScenarioTypes } from '../../../domain/tariff-plans.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { toVisitBody, type VisitBody, type VisitRow } from './visit-body.ts'
import { visitRowsSql } from './visit-rows.ts'

/** Returns visits by id, in that order, as the caller may see them. `zone` is the clinic's. */
export async function loadVisits(
  tx: Tx,
  { role, tariff }: Caller,
  ids: string[],
  clinicZone: string,
  now: Temporal.Instant,
): Promise<VisitBody[]> {
  const { rows } = await sql<VisitRow>`
    ${visitRowsSql(clinicZone, listTariffScenarioTypes(tariff.plan), now)} where v.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], v.id)`.execute(tx)
  const arePhonesVisible = canSeePhones(role)
  return rows.map((row) => toVisitBody(row, arePhonesVisible, now))
}
