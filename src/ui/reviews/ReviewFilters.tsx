import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ReviewsFilter } from '../../machines/reviews/reviews-context.ts'
import {
  countActiveFilters,
  defaultPeriod,
  scores,
  standings,
} from '../../machines/reviews/reviews-url-state.ts'
import { FilterButton } from '../components/FilterButton.tsx'
import { ListFilters } from '../components/ListFilters.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { type ReviewsActor, useReviewsScreen, useToday } from './actors.ts'

/** Filters of the reviews list. */
export function ReviewFilters({
  screen,
  children,
}: {
  screen: ReviewsActor
  /** Further content of the bar. */
  children: ReactNode
}) {
  const { t } = useStrings()
  const { canSeePhones } = useRights()
  const filter = useSelector(screen, (state) => state.context.filter)
  const search = useSelector(screen, (state) => state.context.search)
  const arrivals = useSelector(screen, (state) => state.context.urlRevision)
  const facts = useSelector(screen, (state) => state.context.facts)
  const change = (part: Partial<ReviewsFilter>) =>
    screen.send({ type: 'filter.change', change: part })
  const { channel, tab } = filter
  return (
    <ListFilters
      filter={{ ...filter, search }}
      defaultPeriod={defaultPeriod}
      direction="past"
      clinicToday={useToday(useReviewsScreen())}
      search={{
        label: t(canSeePhones ? 'reviews.search' : 'reviews.searchNames'),
        arrivals,
        onSearch: (text) => screen.send({ type: 'search.change', search: text }),
      }}
      branches={facts?.branches ?? []}
      specialists={facts?.specialists ?? []}
      onChange={change}
      channel={{ value: channel, onChange: (chosen) => change({ channel: chosen }) }}
      activeCount={countActiveFilters({ ...filter, step: null })}
    >
      {tab === 'reviews' && <ReviewTabFilters filter={filter} onChange={change} />}
      {children}
    </ListFilters>
  )
}

interface ReviewTabFiltersProps {
  filter: ReviewsFilter
  onChange: (part: Partial<ReviewsFilter>) => void
}

function ReviewTabFilters({
  filter: { score, standing, mayShow },
  onChange,
}: ReviewTabFiltersProps) {
  const { t } = useStrings()
  return (
    <>
      <FilterButton
        label={t('reviews.filters.score')}
        options={scores.map((value) => ({ value, label: t(`reviews.score.${value}`) }))}
        value={score}
        onChange={(chosen) => onChange({ score: chosen })}
      />
      <FilterButton
        label={t('reviews.filters.standing')}
        options={standings.map((value) => ({ value, label: t(`reviews.standing.${value}`) }))}
        value={standing}
        onChange={(chosen) => onChange({ standing: chosen })}
      />
      <FilterButton
        label={t('reviews.filters.shown')}
        options={(['yes', 'no'] as const).map((value) => ({
          value,
          label: t(`reviews.shown.${value}`),
        }))}
        value={mayShow === null ? null : mayShow ? 'yes' : 'no'}
        onChange={(chosen) => onChange({ mayShow: chosen === null ? null : chosen === 'yes' })}
      />
    </>
  )
}
