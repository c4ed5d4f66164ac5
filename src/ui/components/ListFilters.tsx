import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { ListPlace } from '../../machines/places/list-place.ts'
import { type Besides, type Period, periodName, type Toward } from '../../machines/places/period.ts'
import { useWords } from '../i18n/context.ts'
import './list-filters.css'
import { ChannelFilter, type ChannelFilterProps } from './ChannelFilter.tsx'
import { FilterButton } from './FilterButton.tsx'
import { FoldedFilters } from './FoldedFilters.tsx'
import { Icon } from './Icon.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'
import { SearchField } from './SearchField.tsx'

interface ListFiltersProps {
  place: ListPlace
  /** The days the list opens with, and whether days without a date lie ahead or behind. */
  usual: Period
  toward: Toward
  /** The day it is at the clinic, ISO. */
  now: string
  besides?: readonly Besides[]
  /** What can be searched for; and how often an address has brought another text into the field. */
  search: { label: string; arrivals: number; onSearch: (text: string) => void }
  branches: { id: string; name: string | null }[]
  specialists: { id: string; name: string | null; specialty: string | null }[]
  onChange: (change: Partial<ListPlace>) => void
  /** By which channel; left out where the rows have none. */
  channel?: ChannelFilterProps
  /** How many of the screen's own filters narrow the list. */
  set: number
  /** What is chosen before the days, and the screen's own filters. */
  first?: ReactNode
  children?: ReactNode
}

/** The filters of every list screen: search, days, branch, specialist, and what the screen adds; on a phone folded into one button. */
export function ListFilters(props: ListFiltersProps) {
  const { place, usual, toward, now, search, branches, specialists, onChange, channel } = props
  const { t } = useWords()
  const { period, branchId, specialistId } = place
  const shared = [
    periodName(period) !== periodName(usual),
    branchId !== null,
    specialistId !== null,
    channel !== undefined && channel.value !== null,
  ]
  return (
    <div className="v-bar v-list-filters">
      <SearchField
        key={search.arrivals}
        label={search.label}
        value={place.search}
        onSearch={search.onSearch}
      />
      <FoldedFilters count={props.set + shared.filter(Boolean).length}>
        {props.first}
        <PeriodFilter
          value={period}
          toward={toward}
          now={now}
          besides={props.besides ?? []}
          onChange={(chosen) => onChange({ period: chosen })}
        />
        {period.kind === 'moments' && (
          <Button
            text={t('list.notMoments')}
            icon={<Icon name="close" size={16} />}
            onClick={() => onChange({ period: usual })}
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
