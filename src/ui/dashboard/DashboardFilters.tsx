import { useSelector } from '@xstate/react'
import type { DashboardQuery } from '../../../schema/generated/client/graphql.ts'
import type { FiguresAsked } from '../../machines/dashboard/dashboard-parts.ts'
import { units, usual } from '../../machines/dashboard/dashboard-place.ts'
import { type Period, periodName } from '../../machines/places/period.ts'
import { FilterButton } from '../components/FilterButton.tsx'
import { FoldedFilters } from '../components/FoldedFilters.tsx'
import { PeriodFilter } from '../components/PeriodFilter.tsx'
import { Segmented } from '../components/Segmented.tsx'
import { useWords } from '../i18n/context.ts'
import { useToday } from '../shared/zone.ts'
import { useDashboard } from './actors.ts'

interface DashboardFiltersProps {
  /** Null: not known yet. */
  branches: DashboardQuery['branches'] | null
}

/** Which days, which branch, and whether counts or shares are read; every choice is an event of the screen's chart. */
export function DashboardFilters({ branches }: DashboardFiltersProps) {
  const { t } = useWords()
  const dashboard = useDashboard()
  const { period, branchId, unit } = useSelector(dashboard, (state) => state.context)
  const now = useToday()
  const narrow = (change: Partial<FiguresAsked>) =>
    dashboard.send({ type: 'figures.narrow', change })
  const ranges: { period: Period; label: string }[] = [
    { period: { kind: 'days', days: 7 }, label: t('dashboard.range.week') },
    { period: { kind: 'days', days: 30 }, label: t('dashboard.range.days') },
    { period: { kind: 'month', month: now.slice(0, 7) }, label: t('dashboard.range.month') },
  ]
  const known = (branches ?? []).map(({ id, name }) => ({ value: id, label: name ?? '–' }))
  // A link may lead to one that is gone: what narrows the figures is said, and can be taken away.
  const lost = branches !== null && known.every(({ value }) => value !== branchId)
  const named = (name: string) => ranges.find((range) => periodName(range.period) === name)
  const name = periodName(period)
  const set = [name !== periodName(usual), branchId !== null, unit !== 'numbers']
  return (
    <FoldedFilters count={set.filter(Boolean).length}>
      <Segmented
        label={t('dashboard.ranges')}
        options={ranges.map((range) => ({ value: periodName(range.period), label: range.label }))}
        value={name}
        onChange={(chosen) => narrow({ period: named(chosen)?.period ?? usual })}
      />
      <PeriodFilter
        value={period}
        toward="past"
        now={now}
        said={named(name) && t('list.period')}
        onChange={(chosen) => narrow({ period: chosen })}
      />
      {(known.length > 1 || branchId !== null) && (
        <FilterButton
          label={t('list.branch')}
          options={
            lost && branchId !== null
              ? [...known, { value: branchId, label: t('dashboard.unknownBranch') }]
              : known
          }
          value={branchId}
          onChange={(chosen) => narrow({ branchId: chosen })}
        />
      )}
      <Segmented
        label={t('dashboard.unit.label')}
        options={units.map((value) => ({ value, label: t(`dashboard.unit.${value}`) }))}
        value={unit}
        onChange={(chosen) => dashboard.send({ type: 'unit.choose', unit: chosen })}
      />
    </FoldedFilters>
  )
}
