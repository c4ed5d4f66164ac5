import { useSelector } from '@xstate/react'
import type { ConversionQuery } from '../../../schema/generated/client/graphql.ts'
import type { ConversionRequest } from '../../machines/conversion/conversion-context.ts'
import {
  defaultMonths,
  formatMonths,
  units,
} from '../../machines/conversion/conversion-url-state.ts'
import { FilterButton } from '../components/FilterButton.tsx'
import { FoldedFilters } from '../components/FoldedFilters.tsx'
import { Segmented } from '../components/Segmented.tsx'
import { useStrings } from '../i18n/context.ts'
import { useConversion } from './actors.ts'
import { MonthsFilter } from './MonthsFilter.tsx'

interface ConversionFiltersProps {
  /** Null while loading. */
  branches: ConversionQuery['branches'] | null
}

/** Filters: months, branch and unit. */
export function ConversionFilters({ branches }: ConversionFiltersProps) {
  const { t } = useStrings()
  const conversion = useConversion()
  const { months, branchId, unit } = useSelector(conversion, (state) => state.context)
  const changeFilter = (change: Partial<ConversionRequest>) =>
    conversion.send({ type: 'metrics.filter', change })
  const branchOptions = (branches ?? []).map(({ id, name }) => ({ value: id, label: name ?? '–' }))
  // A link may name a removed branch: the filter is shown, so that the user can clear it.
  const isBranchMissing =
    branches !== null && branchOptions.every(({ value }) => value !== branchId)
  const activeFilters = [
    formatMonths(months) !== formatMonths(defaultMonths),
    branchId !== null,
    unit !== 'numbers',
  ]
  return (
    <FoldedFilters count={activeFilters.filter(Boolean).length}>
      <MonthsFilter value={months} onChange={(chosen) => changeFilter({ months: chosen })} />
      {(branchOptions.length > 1 || branchId !== null) && (
        <FilterButton
          label={t('list.branch')}
          options={
            isBranchMissing && branchId !== null
              ? [...branchOptions, { value: branchId, label: t('conversion.unknownBranch') }]
              : branchOptions
          }
          value={branchId}
          onChange={(chosen) => changeFilter({ branchId: chosen })}
        />
      )}
      <Segmented
        label={t('conversion.unit.label')}
        options={units.map((value) => ({ value, label: t(`conversion.unit.${value}`) }))}
        value={unit}
        onChange={(chosen) => conversion.send({ type: 'metricUnit.choose', unit: chosen })}
      />
    </FoldedFilters>
  )
}
