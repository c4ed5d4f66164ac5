import { sql } from 'kysely'
import { plannedTypes } from '../../../domain/scenario-kinds.ts'
import type { House } from '../../platform/app-context.ts'
import { endsOf, zonesOf } from '../plan/load-plan.ts'
import { planMessages, takeTurn } from '../plan/plan-messages.ts'
import { forgetSeen } from '../plan/promotion-memory.ts'
import { refreshStatistics } from '../plan/refresh-plan-statistics.ts'
import { stopRow } from './change-state.ts'
import { moved } from './scenario-row.ts'

/** Plans every active scenario of a company anew, for one patient or for all, and stops those whose auto-stop date is over. */
export async function runPlans(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  companyId: string,
  clientId: string | null = null,
): Promise<void> {
  // Statistics belong to tables, not to companies; a single patient's plan does not hang on them.
  if (clientId === null) await refreshStatistics({ db })
  await db.tenant(companyId, async (tx) => {
    const now = clock.now()
    const company = await tx.selectFrom('company').select('time_zone').executeTakeFirst()
    const branches = await tx.selectFrom('branch').select('time_zone').distinct().execute()
    const zones = zonesOf(branches, company?.time_zone ?? 'UTC')
    const active = await tx
      .selectFrom('scenario')
      .selectAll()
      .where('state', '=', 'active')
      .orderBy(sql`array_position(${plannedTypes}::text[], type)`)
      // Of two surveys the one for newcomers asks.
      .orderBy('first_visit_only', 'desc')
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const row of active) {
      const over =
        row.auto_stop_date !== null &&
        company &&
        Temporal.Instant.compare(endsOf(row, zones, company.time_zone, now).until, now) <= 0
      const next = over ? moved(row, 'scenario.stop') : null
      if (next) await stopRow(tx, row, next, now)
      else await planMessages(tx, row, now, clientId)
    }
    if (clientId !== null) return
    await takeTurn(tx, companyId)
    await forgetSeen(tx)
  })
}

/** Companies with something active, whose plans move on with time: asked for by every process, run once. */
export async function askForPlans({ db, jobs }: House): Promise<void> {
  const companies = await db.engine((tx) =>
    tx
      .selectFrom('scenario')
      .select('company_id')
      .where('state', '=', 'active')
      .distinct()
      .execute(),
  )
  for (const { company_id } of companies) await jobs.ask('plan', company_id)
}
