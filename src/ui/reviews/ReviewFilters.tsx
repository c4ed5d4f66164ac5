import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ReviewsFilter } from '../../machines/reviews/reviews-parts.ts'
import { narrowedBy, scores, standings, usual } from '../../machines/reviews/reviews-place.ts'
import { FilterButton } from '../components/FilterButton.tsx'
import { ListFilters } from '../components/ListFilters.tsx'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { type ReviewsActor, useReviewsScreen, useToday } from './actors.ts'

/** Narrows the reviews; every change is an event of the screen's chart. */
export function ReviewFilters({
  screen,
  children,
}: {
  screen: ReviewsActor
  /** What else stands in the bar. */
  children: ReactNode
}) {
  const { t } = useWords()
  const { seesPhones } = useRights()
  const filter = useSelector(screen, (state) => state.context.filter)
  const search = useSelector(screen, (state) => state.context.search)
  const arrivals = useSelector(screen, (state) => state.context.arrivals)
  const facts = useSelector(screen, (state) => state.context.facts)
  const change = (part: Partial<ReviewsFilter>) =>
    screen.send({ type: 'filter.change', change: part })
  const { channel, tab } = filter
  return (
    <ListFilters
      place={{ ...filter, search }}
      usual={usual}
      toward="past"
      now={useToday(useReviewsScreen())}
      search={{
        label: t(seesPhones ? 'reviews.search' : 'reviews.searchNames'),
        arrivals,
        onSearch: (text) => screen.send({ type: 'search.change', search: text }),
      }}
      branches={facts?.branches ?? []}
      specialists={facts?.specialists ?? []}
      onChange={change}
      channel={{ value: channel, onChange: (chosen) => change({ channel: chosen }) }}
      set={narrowedBy({ ...filter, step: null })}
    >
      {tab === 'reviews' && <OwnFilters filter={filter} onChange={change} />}
      {children}
    </ListFilters>
  )
}

interface OwnFiltersProps {
  filter: ReviewsFilter
  onChange: (part: Partial<ReviewsFilter>) => void
}

function OwnFilters({ filter: { score, standing, mayShow }, onChange }: OwnFiltersProps) {
  const { t } = useWords()
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
