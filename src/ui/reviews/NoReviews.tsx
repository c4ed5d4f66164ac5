import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { periodName } from '../../machines/places/period.ts'
import { paths } from '../../machines/places/routes.ts'
import type { ReviewsFilter } from '../../machines/reviews/reviews-parts.ts'
import { narrowedBy, usual } from '../../machines/reviews/reviews-place.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import type { ReviewsActor } from './actors.ts'

const none = {
  period: usual,
  branchId: null,
  specialistId: null,
  channel: null,
  score: null,
  standing: null,
  mayShow: null,
  step: null,
} satisfies Partial<ReviewsFilter>

/** Nobody under what was chosen, and the way on: without the filters, or to the survey that asks. */
export function NoReviews({ screen }: { screen: ReviewsActor }) {
  const { t } = useWords()
  const { maySetUp } = useRights()
  const filter = useSelector(screen, (state) => state.context.filter)
  const search = useSelector(screen, (state) => state.context.search)
  const { branchId, specialistId, channel, period, tab } = filter
  const filtered =
    narrowedBy(filter) > 0 ||
    periodName(period) !== periodName(usual) ||
    [branchId, specialistId, channel].some((one) => one !== null)
  if (filtered || search !== '')
    return (
      <EmptyState
        title={t('reviews.nothing.title')}
        why={t('reviews.nothing.why')}
        action={
          filtered && (
            <Button
              text={t('list.reset')}
              onClick={() => screen.send({ type: 'filter.change', change: none })}
            />
          )
        }
      />
    )
  return (
    <EmptyState
      title={t(tab === 'way' ? 'reviews.way.none' : 'reviews.list.none')}
      why={t(tab === 'way' ? 'reviews.way.noneWhy' : 'reviews.list.noneWhy')}
      action={
        maySetUp('nps') && (
          <Link className="bp6-button bp6-intent-primary" href={paths.scripts()}>
            {t('reviews.list.setUp')}
          </Link>
        )
      }
    />
  )
}
