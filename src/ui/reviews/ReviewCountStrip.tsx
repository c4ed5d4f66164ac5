import { useSelector } from '@xstate/react'
import type { ReviewsFilter } from '../../machines/reviews/reviews-context.ts'
import { CountFilterStrip } from '../components/CountFilterStrip.tsx'
import type { Tone } from '../components/tone.ts'
import { useStrings } from '../i18n/context.ts'
import type { ReviewListActor, ReviewsActor } from './actors.ts'

const noFilters = { score: null, standing: null, mayShow: null } satisfies Partial<ReviewsFilter>

/** Filter of each count. */
const filtersByCount = {
  waiting: { ...noFilters, standing: 'waiting' },
  mayShow: { ...noFilters, mayShow: true },
  promoters: { ...noFilters, score: 'promoter' },
  passives: { ...noFilters, score: 'passive' },
  detractors: { ...noFilters, score: 'detractor' },
  unscored: { ...noFilters, score: 'unscored' },
} as const satisfies Record<string, Partial<ReviewsFilter>>
type ReviewCountId = keyof typeof filtersByCount

export const reviewCountIds: readonly ReviewCountId[] = [
  'waiting',
  'mayShow',
  'promoters',
  'detractors',
]
const barParts: [ReviewCountId, Tone][] = [
  ['promoters', 'ok'],
  ['passives', 'info'],
  ['detractors', 'bad'],
  ['unscored', 'plain'],
]

/** The count that equals the current filter. */
const getSelectedCount = ({ score, standing, mayShow }: ReviewsFilter): ReviewCountId | null =>
  (Object.keys(filtersByCount) as ReviewCountId[]).find(
    (name) =>
      filtersByCount[name].score === score &&
      filtersByCount[name].standing === standing &&
      filtersByCount[name].mayShow === mayShow,
  ) ?? null

/** Counts of reviews; each filters the list. */
export function ReviewCountStrip({
  screen,
  reviews,
}: {
  screen: ReviewsActor
  reviews: ReviewListActor
}) {
  const { t, count } = useStrings()
  const counts = useSelector(reviews, (state) => state.context.summary?.counts)
  const selectedId = useSelector(screen, (state) => getSelectedCount(state.context.filter))
  const toItem = (id: ReviewCountId) => ({
    id,
    label: count(`reviews.strip.${id}`, counts?.[id] ?? 0),
    value: counts?.[id] ?? null,
  })
  return (
    <CountFilterStrip
      label={t('reviews.strip.label')}
      numbers={reviewCountIds.map(toItem)}
      parts={barParts.map(([id, tone]) => ({ ...toItem(id), tone }))}
      selectedId={selectedId}
      // The strip has only the ids above.
      onSelect={(id) =>
        screen.send({
          type: 'filter.change',
          change: id ? filtersByCount[id as ReviewCountId] : noFilters,
        })
      }
    />
  )
}
