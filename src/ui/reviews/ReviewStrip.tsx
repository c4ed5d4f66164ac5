import { useSelector } from '@xstate/react'
import type { ReviewsFilter } from '../../machines/reviews/reviews-parts.ts'
import { FlowStrip } from '../components/FlowStrip.tsx'
import type { Tone } from '../components/tone.ts'
import { useWords } from '../i18n/context.ts'
import type { ReviewListActor, ReviewsActor } from './actors.ts'

const none = { score: null, standing: null, mayShow: null } satisfies Partial<ReviewsFilter>

/** What each number narrows the list to. */
const shows = {
  waiting: { ...none, standing: 'waiting' },
  mayShow: { ...none, mayShow: true },
  promoters: { ...none, score: 'promoter' },
  passives: { ...none, score: 'passive' },
  detractors: { ...none, score: 'detractor' },
  unscored: { ...none, score: 'unscored' },
} as const satisfies Record<string, Partial<ReviewsFilter>>
type Shown = keyof typeof shows

export const stripNumbers: readonly Shown[] = ['waiting', 'mayShow', 'promoters', 'detractors']
const parts: [Shown, Tone][] = [
  ['promoters', 'ok'],
  ['passives', 'info'],
  ['detractors', 'bad'],
  ['unscored', 'plain'],
]

/** Which of the numbers the list is narrowed to, and to nothing besides. */
const pressedIn = ({ score, standing, mayShow }: ReviewsFilter): Shown | null =>
  (Object.keys(shows) as Shown[]).find(
    (name) =>
      shows[name].score === score &&
      shows[name].standing === standing &&
      shows[name].mayShow === mayShow,
  ) ?? null

/** What those who wrote said; each number narrows the list to what it counts. */
export function ReviewStrip({
  screen,
  reviews,
}: {
  screen: ReviewsActor
  reviews: ReviewListActor
}) {
  const { t } = useWords()
  const counts = useSelector(reviews, (state) => state.context.aside?.counts)
  const pressed = useSelector(screen, (state) => pressedIn(state.context.filter))
  const item = (id: Shown) => ({
    id,
    label: t(`reviews.strip.${id}`),
    value: counts?.[id] ?? null,
  })
  return (
    <FlowStrip
      label={t('reviews.strip.label')}
      numbers={stripNumbers.map(item)}
      parts={parts.map(([id, tone]) => ({ ...item(id), tone }))}
      pressed={pressed}
      // The ids of the strip are those above.
      onPress={(id) =>
        screen.send({ type: 'filter.change', change: id ? shows[id as Shown] : none })
      }
    />
  )
}
