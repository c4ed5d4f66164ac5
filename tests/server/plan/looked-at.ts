import type { ScenarioRow } from '../../../server/plan/load.ts'
import { loadPlan } from '../../../server/plan/load.ts'
import { changedPatients } from '../../../server/plan/promotion-changes.ts'
import { markOf, statementOf } from '../../../server/plan/promotion-memory.ts'
import { lastDayOf } from '../../../server/plan/promotion-plan.ts'
import type { OpenHouse } from '../../harness/house.ts'
import type { MarketingClinic } from './marketing-clinic.ts'

/** The patients whom a promotion's plan would look at anew now; null: all. */
export const lookedAt = (open: OpenHouse, clinic: MarketingClinic, row: ScenarioRow) =>
  clinic.inside(async (tx) => {
    const plan = await loadPlan(tx, row, open.clock.now())
    const lastDay = lastDayOf(plan)
    const statement = statementOf(tx, plan, lastDay)
    return changedPatients(tx, plan, lastDay, statement, await markOf(tx))
  })
