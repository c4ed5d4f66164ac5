import { planNamed } from '../../../../domain/plans.ts'
import type { House } from '../../../platform/app-context.ts'
import type { Handlers } from '../../../platform/http/operation.ts'
import { branchAsked, comparesStaff, timeZoneOf } from '../metrics-request.ts'
import type { Inside } from '../with-tenant.ts'
import { monthAsked, runningMonth, tellMonth } from './load-monthly-report.ts'

/** A month told to the clinic's owner, beside the month before and the same month a year before. */
export function efficiencyHandlers({ db, clock }: House): Handlers {
  return {
    async getEfficiency({ caller, query }) {
      const inside: Inside = (work) => db.tenant(caller.companyId, work)
      const days = { timeZone: await inside(timeZoneOf), now: clock.now() }
      const span = monthAsked(query.month?.trim() ?? runningMonth(days), days)
      return tellMonth(inside, span, {
        ...{
          days,
          branchId: branchAsked(query),
          byEmployee: comparesStaff(caller),
          plan: planNamed(caller.tariff.plan),
        },
      })
    },
  }
}
