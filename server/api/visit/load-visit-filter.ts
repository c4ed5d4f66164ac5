import { canSeePhones } from '../../../domain/roles.ts'
import { listTariffScenarioTypes } from '../../../domain/tariff-plans.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isId } from '../../platform/http/ids.ts'
import { buildVisitFilter, type VisitQuery } from './visit-filter.ts'

/** Returns the caller's filter, and the clinic's time zone. Days are those of the requested branch, else of the clinic. */
export async function loadVisitFilter(
  tx: Tx,
  caller: Caller,
  query: VisitQuery,
  now: Temporal.Instant,
) {
  const { time_zone: zone } = await tx
    .selectFrom('company')
    .select('time_zone')
    .executeTakeFirstOrThrow()
  const { branchId } = query
  const branch =
    branchId !== undefined && isId(branchId)
      ? await tx
          .selectFrom('branch')
          .select('time_zone')
          .where('id', '=', branchId)
          .executeTakeFirst()
      : null
  const dayContext = { timeZone: branch?.time_zone ?? zone, now }
  const reader = {
    types: listTariffScenarioTypes(caller.tariff.plan),
    canSeePhones: canSeePhones(caller.role),
  }
  return { filter: buildVisitFilter(query, dayContext, reader), zone }
}
