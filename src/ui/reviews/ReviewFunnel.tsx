import { useSelector } from '@xstate/react'
import { reviewFunnelSteps } from '../../machines/reviews/reviews-url-state.ts'
import { useStrings } from '../i18n/context.ts'
import type { ReviewListActor, ReviewsActor } from './actors.ts'

/** Funnel to public reviews; each step filters the rows below. */
export function ReviewFunnel({
  screen,
  reviews,
}: {
  screen: ReviewsActor
  reviews: ReviewListActor
}) {
  const { t, number, locale } = useStrings()
  const counts = useSelector(reviews, (state) => state.context.summary?.counts)
  const step = useSelector(screen, (state) => state.context.filter.step)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const askedCount = counts?.asked ?? 0
  return (
    <section aria-label={t('reviews.way.label')}>
      <ol className="v-way">
        {reviewFunnelSteps.map((one) => {
          const count = counts?.[one]
          const share = count === undefined || askedCount === 0 ? 0 : count / askedCount
          return (
            <li key={one}>
              <button
                type="button"
                aria-pressed={(step ?? 'asked') === one}
                onClick={() => screen.send({ type: 'filter.change', change: { step: one } })}
              >
                <b>{count === undefined ? '–' : number(count)}</b>{' '}
                <span>{t(`reviews.way.${one}`)}</span>{' '}
                {one !== 'asked' && askedCount > 0 && (
                  <small>{t('reviews.way.share', { share: percent.format(share) })}</small>
                )}
                <i aria-hidden="true" style={{ width: `${share * 100}%` }} />
              </button>
            </li>
          )
        })}
      </ol>
      <p className="v-way-note">{t('reviews.way.note')}</p>
    </section>
  )
}
