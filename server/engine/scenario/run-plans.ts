import { sql } from 'kysely'
import { planningOrder } from '../../../domain/scenario-kinds.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { getPlanEnds, listTimeZones } from '../plan/load-plan.ts'
import { lockPlanning, planMessages } from '../plan/plan-messages.ts'
import { deleteOldMemory } from '../plan/promotion-memory.ts'
import { refreshPlanStatistics } from '../plan/refresh-plan-statistics.ts'
import { deactivateScenario } from './change-state.ts'
import { getNextState } from './scenario-row.ts'

/** Plans all active scenarios of a clinic, for one patient or all, and stops those past their auto-stop date. */
export async function runPlans(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  companyId: string,
  clientId: string | null = null,
): Promise<void> {
  // Statistics belong to tables, not to clinics; a single patient's plan does not depend on them.
  if (clientId === null) await refreshPlanStatistics({ db })
  await db.withTenant(companyId, async (tx) => {
    const now = clock.now()
    const company = await tx.selectFrom('company').select('time_zone').executeTakeFirst()
    const branches = await tx.selectFrom('branch').select('time_zone').distinct().execute()
    const zones = listTimeZones(branches, company?.time_zone ?? 'UTC')
    const active = await tx
      .selectFrom('scenario')
      .selectAll()
      .where('state', '=', 'active')
      .orderBy(sql`array_position(${planningOrder}::text[], type)`)
      // Of two surveys the one for first visits has priority.
      .orderBy('first_visit_only', 'desc')
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const row of active) {
      const over =
        row.auto_stop_date !== null &&
        company &&
        Temporal.Instant.compare(getPlanEnds(row, zones, company.time_zone, now).until, now) <= 0
      const next = over ? getNextState(row, 'scenario.stop') : null
      if (next) await deactivateScenario(tx, row, next, now)
      else await planMessages(tx, row, now, clientId)
    }
    if (clientId !== null) return
    await lockPlanning(tx, companyId)
    await deleteOldMemory(tx)
  })
}

/** Queues plans for all clinics with active scenarios, as plans change over time; each process requests them, and they run once. */
export async function requestPlans({ db, jobs }: AppContext): Promise<void> {
  const companies = await db.withAllTenants((tx) =>
    tx
      .selectFrom('scenario')
      .select('company_id')
      .where('state', '=', 'active')
      .distinct()
      .execute(),
  )
  for (const { company_id } of companies) await jobs.enqueue('plan', company_id)
}
