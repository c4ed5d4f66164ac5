import { type NpsGroup, npsGroup } from '../../../domain/nps.ts'
import type { ReviewRow } from '../../machines/reviews/reviews-parts.ts'
import type { Tone } from '../kit/tone.ts'
import type { Words } from '../words/i18n.ts'
import '../kit/tag.css'

const tones: Record<NpsGroup, Tone> = { promoter: 'ok', passive: 'info', detractor: 'bad' }

/** «9 · сторонник», or the mean of the marks that were given after a first visit: «Анкета: 4,3 из 5». */
export function ReviewScore({ row: { rating, marks }, words }: { row: ReviewRow; words: Words }) {
  const { t, locale } = words
  if (rating !== null) {
    const group = npsGroup(rating)
    return (
      <span className="v-tag" data-tone={tones[group]}>
        {rating} · {t(`reminders.nps.group.${group}`)}
      </span>
    )
  }
  const given = Object.values(marks ?? {}).filter((mark) => typeof mark === 'number')
  if (given.length === 0) return <span>{marks ? t('reviews.marksNone') : '–'}</span>
  const mean = given.reduce((sum, mark) => sum + mark, 0) / given.length
  const one = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <span className="v-tag" data-tone="plain">
      {t('reviews.marks', { mean: one.format(mean) })}
    </span>
  )
}
