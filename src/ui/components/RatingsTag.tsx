import type { VisitMarksFieldsFragment } from '../../../schema/generated/client/graphql.ts'
import type { Strings } from '../i18n/i18n.ts'
import './tag.css'

interface RatingsTagProps {
  ratings: Partial<VisitMarksFieldsFragment>
  strings: Strings
}

/** Average of a survey's ratings after the first visit: «Опрос: 4,3 из 5». */
export function RatingsTag({ ratings, strings: { t, locale } }: RatingsTagProps) {
  const values = Object.values(ratings).filter((mark) => typeof mark === 'number')
  if (values.length === 0) return <span>{t('reviews.marksNone')}</span>
  const mean = values.reduce((sum, mark) => sum + mark, 0) / values.length
  const numberFormat = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (
    <span className="v-tag" data-tone="plain">
      {t('reviews.marks', { mean: numberFormat.format(mean) })}
    </span>
  )
}
