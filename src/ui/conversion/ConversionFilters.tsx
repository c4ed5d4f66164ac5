import { useSelector } from '@xstate/react'
import type { ConversionQuery } from '../../../schema/generated/client/graphql.ts'
import type { ConversionAsked } from '../../machines/conversion/conversion-parts.ts'
import { monthsName, units, usual } from '../../machines/conversion/conversion-place.ts'
import { FilterButton } from '../components/FilterButton.tsx'
import { FoldedFilters } from '../components/FoldedFilters.tsx'
import { Segmented } from '../components/Segmented.tsx'
import { useWords } from '../i18n/context.ts'
import { useConversion } from './actors.ts'
import { MonthsFilter } from './MonthsFilter.tsx'

interface ConversionFiltersProps {
  /** Null: not known yet. */
  branches: ConversionQuery['branches'] | null
}

/** Which months, which branch, and whether counts or shares come first; every choice is an event of the screen's chart. */
export function ConversionFilters({ branches }: ConversionFiltersProps) {
  const { t } = useWords()
  const conversion = useConversion()
  const { months, branchId, unit } = useSelector(conversion, (state) => state.context)
  const narrow = (change: Partial<ConversionAsked>) =>
    conversion.send({ type: 'figures.narrow', change })
  const known = (branches ?? []).map(({ id, name }) => ({ value: id, label: name ?? '–' }))
  // A link may lead to one that is gone: what narrows the figures is said, and can be taken away.
  const lost = branches !== null && known.every(({ value }) => value !== branchId)
  const set = [monthsName(months) !== monthsName(usual), branchId !== null, unit !== 'numbers']
  return (
    <FoldedFilters count={set.filter(Boolean).length}>
      <MonthsFilter value={months} onChange={(chosen) => narrow({ months: chosen })} />
      {(known.length > 1 || branchId !== null) && (
        <FilterButton
          label={t('list.branch')}
          options={
            lost && branchId !== null
              ? [...known, { value: branchId, label: t('conversion.unknownBranch') }]
              : known
          }
          value={branchId}
          onChange={(chosen) => narrow({ branchId: chosen })}
        />
      )}
      <Segmented
        label={t('conversion.unit.label')}
        options={units.map((value) => ({ value, label: t(`conversion.unit.${value}`) }))}
        value={unit}
        onChange={(chosen) => conversion.send({ type: 'unit.choose', unit: chosen })}
      />
    </FoldedFilters>
  )
}
