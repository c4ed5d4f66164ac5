import { useSelector } from '@xstate/react'
import { waySteps } from '../../machines/reviews/reviews-place.ts'
import { useWords } from '../i18n/context.ts'
import type { ReviewListActor, ReviewsActor } from './actors.ts'

/** The way to a public review as one picture; each step opens its rows below. */
export function WaySteps({ screen, reviews }: { screen: ReviewsActor; reviews: ReviewListActor }) {
  const { t, number, locale } = useWords()
  const counts = useSelector(reviews, (state) => state.context.aside?.counts)
  const step = useSelector(screen, (state) => state.context.filter.step)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const asked = counts?.asked ?? 0
  return (
    <section aria-label={t('reviews.way.label')}>
      <ol className="v-way">
        {waySteps.map((one) => {
          const count = counts?.[one]
          const share = count === undefined || asked === 0 ? 0 : count / asked
          return (
            <li key={one}>
              <button
                type="button"
                aria-pressed={(step ?? 'asked') === one}
                onClick={() => screen.send({ type: 'filter.change', change: { step: one } })}
              >
                <b>{count === undefined ? '–' : number(count)}</b>{' '}
                <span>{t(`reviews.way.${one}`)}</span>{' '}
                {one !== 'asked' && asked > 0 && (
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
