import { toTariffPlan } from '../../../../domain/tariff-plans.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Handlers } from '../../../platform/http/operation.ts'
import { canCompareStaff, getClinicTimeZone, toBranchFilter } from '../metrics-request.ts'
import type { WithTenant } from '../with-tenant.ts'
import { getCurrentMonth, loadMonthlyReport, parseMonth } from './load-monthly-report.ts'

/** Handlers for the monthly report, compared with the previous month and the same month of the previous year. */
export function createMonthlyReportHandlers({ db, clock }: AppContext): Handlers {
  return {
    async getEfficiency({ caller, query }) {
      const withTenant: WithTenant = (work) => db.withTenant(caller.companyId, work)
      const dayContext = { timeZone: await withTenant(getClinicTimeZone), now: clock.now() }
      const period = parseMonth(query.month?.trim() ?? getCurrentMonth(dayContext), dayContext)
      return loadMonthlyReport(withTenant, period, {
        ...{
          days: dayContext,
          branchId: toBranchFilter(query),
          byEmployee: canCompareStaff(caller),
          plan: toTariffPlan(caller.tariff.plan),
        },
      })
    },
  }
}
