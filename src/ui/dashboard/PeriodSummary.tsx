import type { DashboardQuery } from '../../../schema/generated/client/graphql.ts'
import type { Dashboard } from '../../machines/dashboard/dashboard-context.ts'
import { useStrings } from '../i18n/context.ts'
import { formatDayRange, toIsoDay } from '../i18n/dates.ts'
import { useShownBranchId } from './actors.ts'

interface PeriodSummaryProps {
  dashboard: Dashboard
  branches: DashboardQuery['branches']
}

/**
 * Period, branch and compared period of the shown metrics, not of a running request: «26 октября – 22 ноября · все филиалы · в сравнении с 28
 * сентября – 25 октября».
 */
export function PeriodSummary({ dashboard, branches }: PeriodSummaryProps) {
  const { t, locale } = useStrings()
  const branchId = useShownBranchId()
  const { span, before, asOf, timeZone } = dashboard
  const style = { today: toIsoDay(asOf, timeZone), locale }
  // A running period is counted up to now, and the compared period to the same point. A period in the future is not running.
  const asOfMs = Date.parse(asOf)
  const isRunning = asOfMs <= Date.parse(span.ends) && asOfMs >= Date.parse(span.begins)
  const branch = branches.find(({ id }) => id === branchId)
  const branchName =
    branchId === null
      ? t('dashboard.everywhere')
      : branch
        ? (branch.name ?? '–')
        : t('dashboard.unknownBranch')
  return (
    <span className="v-dash-span">
      {t(isRunning ? 'dashboard.daysSoFar' : 'dashboard.days', {
        days: formatDayRange(span.from, span.to, style),
        where: branchName,
        before: formatDayRange(before.from, before.to, style),
      })}
    </span>
  )
}
