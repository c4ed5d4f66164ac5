import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ReviewsFilter } from '../../machines/reviews/reviews-context.ts'
import { countActiveFilters, defaultPeriod } from '../../machines/reviews/reviews-url-state.ts'
import { formatPeriod } from '../../machines/url-state/period.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import type { ReviewsActor } from './actors.ts'

const noFilters = {
  period: defaultPeriod,
  branchId: null,
  specialistId: null,
  channel: null,
  score: null,
  standing: null,
  mayShow: null,
  step: null,
} satisfies Partial<ReviewsFilter>

/** Empty result of the filters, with a button to clear them, or a link to the survey. */
export function NoReviews({ screen }: { screen: ReviewsActor }) {
  const { t } = useStrings()
  const { canSetUp } = useRights()
  const filter = useSelector(screen, (state) => state.context.filter)
  const search = useSelector(screen, (state) => state.context.search)
  const { branchId, specialistId, channel, period, tab } = filter
  const filtered =
    countActiveFilters(filter) > 0 ||
    formatPeriod(period) !== formatPeriod(defaultPeriod) ||
    [branchId, specialistId, channel].some((one) => one !== null)
  if (filtered || search !== '')
    return (
      <EmptyState
        title={t('reviews.nothing.title')}
        description={t('reviews.nothing.why')}
        action={
          filtered && (
            <Button
              text={t('list.reset')}
              onClick={() => screen.send({ type: 'filter.change', change: noFilters })}
            />
          )
        }
      />
    )
  return (
    <EmptyState
      title={t(tab === 'way' ? 'reviews.way.none' : 'reviews.list.none')}
      description={t(tab === 'way' ? 'reviews.way.noneWhy' : 'reviews.list.noneWhy')}
      action={
        canSetUp('nps') && (
          <Link className="bp6-button bp6-intent-primary" href={paths.scenarios()}>
            {t('reviews.list.setUp')}
          </Link>
        )
      }
    />
  )
}
