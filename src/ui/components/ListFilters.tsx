import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { ListUrlState } from '../../machines/url-state/list-url-state.ts'
import {
  type ExtraPeriod,
  formatPeriod,
  type Period,
  type PeriodDirection,
} from '../../machines/url-state/period.ts'
import { useStrings } from '../i18n/context.ts'
import './list-filters.css'
import { ChannelFilter, type ChannelFilterProps } from './ChannelFilter.tsx'
import { FilterButton } from './FilterButton.tsx'
import { FoldedFilters } from './FoldedFilters.tsx'
import { Icon } from './Icon.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'
import { SearchField } from './SearchField.tsx'

interface ListFiltersProps {
  filter: ListUrlState
  /** The default period, and whether days without a date are ahead or in the past. */
  defaultPeriod: Period
  direction: PeriodDirection
  /** Today at the clinic, ISO. */
  clinicToday: string
  extraPeriods?: readonly ExtraPeriod[]
  /** Search label; `arrivals` changes when the address has changed the text. */
  search: {
    label: string
    arrivals: number
    /** The field takes over typing that began elsewhere. */
    takesFocus?: boolean
    onSearch: (text: string) => void
  }
  branches: { id: string; name: string | null }[]
  specialists: { id: string; name: string | null; specialty: string | null }[]
  onChange: (change: Partial<ListUrlState>) => void
  /** Channel filter; absent if rows have no channel. */
  channel?: ChannelFilterProps
  /** Number of active filters of the screen itself. */
  activeCount: number
  /** Filters before the period, and filters of the screen itself. */
  leading?: ReactNode
  children?: ReactNode
}

/** Filters of a list screen: search, period, branch, specialist and the screen's own; folded on a phone. */
export function ListFilters(props: ListFiltersProps) {
  const {
    filter,
    defaultPeriod,
    direction,
    clinicToday,
    search,
    branches,
    specialists,
    onChange,
    channel,
  } = props
  const { t } = useStrings()
  const { period, branchId, specialistId } = filter
  const activeFilters = [
    formatPeriod(period) !== formatPeriod(defaultPeriod),
    branchId !== null,
    specialistId !== null,
    channel !== undefined && channel.value !== null,
  ]
  return (
    <div className="v-bar v-list-filters">
      <SearchField
        key={search.arrivals}
        label={search.label}
        value={filter.search}
        takesFocus={search.takesFocus}
        onSearch={search.onSearch}
      />
      <FoldedFilters count={props.activeCount + activeFilters.filter(Boolean).length}>
        {props.leading}
        <PeriodFilter
          value={period}
          direction={direction}
          clinicToday={clinicToday}
          extraPeriods={props.extraPeriods ?? []}
          onChange={(chosen) => onChange({ period: chosen })}
        />
        {period.kind === 'moments' && (
          <Button
            text={t('list.notMoments')}
            icon={<Icon name="close" size={16} />}
            onClick={() => onChange({ period: defaultPeriod })}
          />
        )}
        {(branches.length > 1 || branchId !== null) && (
          <FilterButton
            label={t('list.branch')}
            options={branches.map(({ id, name }) => ({ value: id, label: name ?? '–' }))}
            value={branchId}
            onChange={(chosen) => onChange({ branchId: chosen })}
          />
        )}
        {(specialists.length > 0 || specialistId !== null) && (
          <FilterButton
            label={t('list.specialist')}
            options={specialists.map(({ id, name, specialty }) => ({
              value: id,
              label: [name, specialty].filter(Boolean).join(', '),
            }))}
            value={specialistId}
            onChange={(chosen) => onChange({ specialistId: chosen })}
          />
        )}
        {channel && <ChannelFilter {...channel} />}
        {props.children}
      </FoldedFilters>
    </div>
  )
}
