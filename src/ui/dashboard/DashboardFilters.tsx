import { useSelector } from '@xstate/react'
import type { DashboardQuery } from '../../../schema/generated/client/graphql.ts'
import type { DashboardRequest } from '../../machines/dashboard/dashboard-context.ts'
import { defaultPeriod, units } from '../../machines/dashboard/dashboard-url-state.ts'
import { formatPeriod, type Period } from '../../machines/url-state/period.ts'
import { FilterButton } from '../components/FilterButton.tsx'
import { FoldedFilters } from '../components/FoldedFilters.tsx'
import { PeriodFilter } from '../components/PeriodFilter.tsx'
import { Segmented } from '../components/Segmented.tsx'
import { useStrings } from '../i18n/context.ts'
import { useToday } from '../shared/clinic-time.ts'
import { useDashboard } from './actors.ts'

interface DashboardFiltersProps {
  /** Null while loading. */
  branches: DashboardQuery['branches'] | null
}

/** Filters: period, branch and unit. */
export function DashboardFilters({ branches }: DashboardFiltersProps) {
  const { t } = useStrings()
  const dashboard = useDashboard()
  const { period, branchId, unit } = useSelector(dashboard, (state) => state.context)
  const today = useToday()
  const changeFilter = (change: Partial<DashboardRequest>) =>
    dashboard.send({ type: 'metrics.filter', change })
  const ranges: { period: Period; label: string }[] = [
    { period: { kind: 'days', days: 7 }, label: t('dashboard.range.week') },
    { period: { kind: 'days', days: 30 }, label: t('dashboard.range.days') },
    { period: { kind: 'month', month: today.slice(0, 7) }, label: t('dashboard.range.month') },
  ]
  const branchOptions = (branches ?? []).map(({ id, name }) => ({ value: id, label: name ?? '–' }))
  // A link may name a removed branch: the filter is shown, so that the user can clear it.
  const isBranchMissing =
    branches !== null && branchOptions.every(({ value }) => value !== branchId)
  const findRange = (name: string) => ranges.find((range) => formatPeriod(range.period) === name)
  const name = formatPeriod(period)
  const activeFilters = [
    name !== formatPeriod(defaultPeriod),
    branchId !== null,
    unit !== 'numbers',
  ]
  return (
    <FoldedFilters count={activeFilters.filter(Boolean).length}>
      <Segmented
        label={t('dashboard.ranges')}
        options={ranges.map((range) => ({ value: formatPeriod(range.period), label: range.label }))}
        value={name}
        onChange={(chosen) => changeFilter({ period: findRange(chosen)?.period ?? defaultPeriod })}
      />
      <PeriodFilter
        value={period}
        direction="past"
        clinicToday={today}
        label={findRange(name) && t('list.period')}
        onChange={(chosen) => changeFilter({ period: chosen })}
      />
      {(branchOptions.length > 1 || branchId !== null) && (
        <FilterButton
          label={t('list.branch')}
          options={
            isBranchMissing && branchId !== null
              ? [...branchOptions, { value: branchId, label: t('dashboard.unknownBranch') }]
              : branchOptions
          }
          value={branchId}
          onChange={(chosen) => changeFilter({ branchId: chosen })}
        />
      )}
      <Segmented
        label={t('dashboard.unit.label')}
        options={units.map((value) => ({ value, label: t(`dashboard.unit.${value}`) }))}
        value={unit}
        onChange={(chosen) => dashboard.send({ type: 'metricUnit.choose', unit: chosen })}
      />
    </FoldedFilters>
  )
}
