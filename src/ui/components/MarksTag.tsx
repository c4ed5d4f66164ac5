import type { VisitMarksFieldsFragment } from '../../../schema/generated/client/graphql.ts'
import type { Words } from '../i18n/i18n.ts'
import './tag.css'

interface MarksTagProps {
  marks: Partial<VisitMarksFieldsFragment>
  words: Words
}

/** The mean of what was marked after a first visit: «Анкета: 4,3 из 5». */
export function MarksTag({ marks, words: { t, locale } }: MarksTagProps) {
  const given = Object.values(marks).filter((mark) => typeof mark === 'number')
  if (given.length === 0) return <span>{t('reviews.marksNone')}</span>
  const mean = given.reduce((sum, mark) => sum + mark, 0) / given.length
  const one = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <span className="v-tag" data-tone="plain">
      {t('reviews.marks', { mean: one.format(mean) })}
    </span>
  )
}
