import type { DashboardQuery } from '../../../schema/generated/client/graphql.ts'
import type { Dashboard } from '../../machines/dashboard/dashboard-parts.ts'
import { useWords } from '../i18n/context.ts'
import { isoDay, spanOfDays } from '../i18n/dates.ts'
import { useShownBranch } from './actors.ts'

interface DaysShownProps {
  dashboard: Dashboard
  branches: DashboardQuery['branches']
}

/** «26 октября – 22 ноября · все филиалы · в сравнении с 28 сентября – 25 октября»: of the figures in sight, whatever is asked for by now. */
export function DaysShown({ dashboard, branches }: DaysShownProps) {
  const { t, locale } = useWords()
  const branchId = useShownBranch()
  const { span, before, asOf, timeZone } = dashboard
  const said = { now: isoDay(asOf, timeZone), locale }
  // What still runs is counted up to now, and the days before as far. What lies ahead has not begun to run.
  const moment = Date.parse(asOf)
  const runs = moment <= Date.parse(span.ends) && moment >= Date.parse(span.begins)
  const branch = branches.find(({ id }) => id === branchId)
  const where =
    branchId === null
      ? t('dashboard.everywhere')
      : branch
        ? (branch.name ?? '–')
        : t('dashboard.unknownBranch')
  return (
    <span className="v-dash-span">
      {t(runs ? 'dashboard.daysSoFar' : 'dashboard.days', {
        days: spanOfDays(span.from, span.to, said),
        where,
        before: spanOfDays(before.from, before.to, said),
      })}
    </span>
  )
}
