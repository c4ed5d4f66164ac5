import type { ScenarioRow } from '../../../server/engine/plan/load-plan.ts'
import { loadPlan } from '../../../server/engine/plan/load-plan.ts'
import { findChangedPatients } from '../../../server/engine/plan/promotion-changes.ts'
import {
  hashPlan,
  hashSharedFacts,
  readTransactionPosition,
} from '../../../server/engine/plan/promotion-memory.ts'
import { getLastDay } from '../../../server/engine/plan/promotion-plan.ts'
import type { TestApp } from '../../harness/app.ts'
import type { MarketingClinic } from './marketing-clinic.ts'

/** The patients whom the plan of a promotion would plan again now; null: all. */
export const findReplannedPatients = (open: TestApp, clinic: MarketingClinic, row: ScenarioRow) =>
  clinic.inside(async (tx) => {
    const plan = await loadPlan(tx, row, open.clock.now())
    const lastDay = getLastDay(plan)
    const statement = hashPlan(tx, plan, lastDay, await hashSharedFacts(tx))
    return findChangedPatients(tx, plan, lastDay, statement, await readTransactionPosition(tx))
  })
