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
      formatSubtitle={({ filter: of, days, comparedPeriod: beside }) => {
        const channel = parseOneOf(channels, of?.channel ?? null)
        if (channel) return t(`message.channel.${channel}`)
        const shown = days ?? (beside && before)
        return shown ? formatDayRange(shown.from, shown.to, { today: now, locale }) : null
      }}
      renderListLink={(opened) => <ListLink opened={opened} dashboard={dashboard} />}
    />
  )
}

/** Link to the list with these rows, where staff can act on them. */
function ListLink({
  opened: drillDown,
  dashboard,
}: {
  opened: DrillDownTarget
  dashboard: Dashboard
}) {
  const { t } = useStrings()
  const branchId = useShownBranchId()
  const list = findListPath(drillDown, dashboard, branchId)
  return list && <Link href={list}>{t('metrics.rows.list')}</Link>
}
