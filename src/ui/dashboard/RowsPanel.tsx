import { Link } from 'wouter'
import { channels } from '../../../domain/channels.ts'
import type { Dashboard } from '../../machines/dashboard/dashboard-parts.ts'
import { listOf } from '../../machines/dashboard/opens.ts'
import type { Opened } from '../../machines/figures/opened.ts'
import { oneOf } from '../../machines/places/list-place.ts'
import { FigureRowsSheet } from '../figures/FigureRowsSheet.tsx'
import { useWords } from '../i18n/context.ts'
import { isoDay, spanOfDays } from '../i18n/dates.ts'
import { useShownBranch } from './actors.ts'
import type { FiguresProps } from './DashboardView.tsx'

/** The rows of a figure of these days, or of those of one point. */
export function RowsPanel({ dashboard, currency }: FiguresProps) {
  const { t, locale } = useWords()
  const { timeZone, asOf, before } = dashboard
  const now = isoDay(asOf, timeZone)
  return (
    <FigureRowsSheet
      timeZone={timeZone}
      currency={currency}
      aboutOf={({ of, days, beside }) => {
        const channel = oneOf(channels, of?.channel ?? null)
        if (channel) return t(`message.channel.${channel}`)
        const shown = days ?? (beside && before)
        return shown ? spanOfDays(shown.from, shown.to, { now, locale }) : null
      }}
      listOf={(opened) => <InList opened={opened} dashboard={dashboard} />}
    />
  )
}

/** Where staff see to such rows, with their patients, between the same two moments. */
function InList({ opened, dashboard }: { opened: Opened; dashboard: Dashboard }) {
  const { t } = useWords()
  const branchId = useShownBranch()
  const list = listOf(opened, dashboard, branchId)
  return list && <Link href={list}>{t('figures.rows.list')}</Link>
}
