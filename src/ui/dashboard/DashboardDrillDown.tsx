import { Link } from 'wouter'
import { channels } from '../../../domain/channels.ts'
import type { Dashboard } from '../../machines/dashboard/dashboard-context.ts'
import { findListPath } from '../../machines/dashboard/metric-paths.ts'
import type { DrillDownTarget } from '../../machines/metrics/drill-down-target.ts'
import { parseOneOf } from '../../machines/url-state/list-url-state.ts'
import { useStrings } from '../i18n/context.ts'
import { formatDayRange, toIsoDay } from '../i18n/dates.ts'
import { DrillDownPanel } from '../metrics/DrillDownPanel.tsx'
import { useShownBranchId } from './actors.ts'
import type { DashboardSectionProps } from './DashboardView.tsx'

/** Drill-down of a metric in the period or in one point of the trend. */
export function DashboardDrillDown({ dashboard, currency }: DashboardSectionProps) {
  const { t, locale } = useStrings()
  const { timeZone, asOf, before } = dashboard
  const now = toIsoDay(asOf, timeZone)
  return (
    <DrillDownPanel
      timeZone={timeZone}
      currency={currency}
      formatSubtitle={({ filter, days, comparedPeriod }) => {
        const channel = parseOneOf(channels, filter?.channel ?? null)
        if (channel) return t(`message.channel.${channel}`)
        const period = days ?? (comparedPeriod && before)
        return period ? formatDayRange(period.from, period.to, { today: now, locale }) : null
      }}
      renderListLink={(opened) => <ListLink drillDown={opened} dashboard={dashboard} />}
    />
  )
}

/** Link to the list with these rows, where staff can act on them. */
function ListLink({ drillDown, dashboard }: { drillDown: DrillDownTarget; dashboard: Dashboard }) {
  const { t } = useStrings()
  const branchId = useShownBranchId()
  const list = findListPath(drillDown, dashboard, branchId)
  return list && <Link href={list}>{t('metrics.rows.list')}</Link>
}
