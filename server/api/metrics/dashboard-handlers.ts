import { sql } from 'kysely'
import { listTariffScenarioTypes, toTariffPlan } from '../../../domain/tariff-plans.ts'
import { waitingChatIds } from '../../engine/chat/waiting-chats.ts'
import { listDeliveryHealth } from '../../engine/metrics/channel-health.ts'
import { countWaitingMessages, countWaitingRequests } from '../../engine/metrics/count-waiting.ts'
import { readDataState } from '../../engine/metrics/data-state.ts'
import { getPreviousPeriod } from '../../engine/metrics/period.ts'
import { visitStateSql } from '../../engine/visit/visit-state.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { toDayStart } from '../../platform/day-start.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { DayContext } from '../../platform/http/day-boundary.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { canSeeChats } from '../../platform/http/rights.ts'
import { loadDynamics } from './load-dynamics.ts'
import { getClinicTimeZone, hasSentMessages, toBranchFilter } from './metrics-request.ts'
import { isRollingPeriod, parsePeriod } from './parse-period.ts'
import { toPeriodBody } from './period-body.ts'
import type { WithTenant } from './with-tenant.ts'

/** Handlers for the dashboard. */
export function createDashboardHandlers({ db, clock }: AppContext): Handlers {
  return {
    async getDashboard({ caller, query }) {
      const plan = toTariffPlan(caller.tariff.plan)
      const withTenant: WithTenant = (work) => db.withTenant(caller.companyId, work)
      const dayContext = { timeZone: await withTenant(getClinicTimeZone), now: clock.now() }
      const period = parsePeriod(query, dayContext)
      const previousPeriod = getPreviousPeriod(period, dayContext, isRollingPeriod(query))
      const branchId = toBranchFilter(query)
      // Separate connections, so that queries run in parallel.
      const [dynamics, waiting, channels, data, began] = await Promise.all([
        loadDynamics(withTenant, [period, previousPeriod], { days: dayContext, branchId, plan }),
        withTenant((tx) => loadWaitingCounts(tx, caller, dayContext)),
        withTenant((tx) => listDeliveryHealth(tx, dayContext.timeZone, dayContext.now)),
        withTenant((tx) => readDataState(tx, dayContext.now)),
        withTenant(hasSentMessages),
      ])
      return {
        timeZone: dayContext.timeZone,
        asOf: dayContext.now.toString(),
        began,
        span: toPeriodBody(period),
        before: toPeriodBody(previousPeriod),
        ...dynamics,
        waits: waiting,
        channels,
        data,
      }
    },
  }
}

const loadWaitingCounts = async (tx: Tx, caller: Caller, dayContext: DayContext) => ({
  kinds: (await countWaitingMessages(tx, dayContext.now)).filter(({ kind }) =>
    listTariffScenarioTypes(caller.tariff.plan).includes(kind),
  ),
  requests: await countWaitingRequests(tx),
  chats: canSeeChats(caller) ? await countWaitingChats(tx) : 0,
  tomorrow: listTariffScenarioTypes(caller.tariff.plan).includes('reminder')
    ? await countUnansweredTomorrow(tx, dayContext)
    : 0,
})

async function countWaitingChats(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from (${waitingChatIds}) w`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Counts tomorrow's unanswered visits, like the list of visits. */
async function countUnansweredTomorrow(tx: Tx, { timeZone, now }: DayContext): Promise<number> {
  const tomorrow = now.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: 1 })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from visit v
    where v.company_id = current_company() and v.starts_at >= ${toDayStart(tomorrow, timeZone)}
      and v.starts_at < ${toDayStart(tomorrow.add({ days: 1 }), timeZone)} and ${visitStateSql} = 'noAnswer'`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
