import type { AbTestSide } from '../../../domain/ab-test.ts'
import type { TextTrial } from '../../machines/scripts/script-trial-parts.ts'
import type { Words } from '../i18n/i18n.ts'

/** «61,3»: of 100, from 0 to 1. */
export const of100 = (share: number, { locale }: Pick<Words, 'locale'>): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'negative' })
    .format(share * 100)
    .replace('-', '−')

const part = ({ part: held, whole }: { part: number; whole: number }) => held / whole

/** What a trial came to, a sentence a line; none of one that was not judged. */
export function verdictLines({ verdict, measure, size }: TextTrial, words: Words): string[] {
  if (!verdict) return []
  const { t } = words
  const { a, b, low, high } = verdict
  const late = verdict.full ? [] : [t('textTrial.lastDay', { size: words.number(size) })]
  if (verdict.verdict === 'early' || low === null || high === null)
    return [t('textTrial.early'), ...late]
  const shares = { a: of100(part(a), words), b: of100(part(b), words) }
  if (verdict.verdict === 'none')
    return [
      t('textTrial.notTold', shares),
      t('textTrial.between', { low: of100(low, words), high: of100(high, words) }),
      ...late,
    ]
  const better: AbTestSide = verdict.verdict
  const [least, most] = better === 'b' ? [low, high] : [-high, -low]
  const values = {
    text: t(`textTrial.name.${better}`),
    of: t(`textTrial.of.${better}`),
    one: shares[better],
    other: shares[better === 'a' ? 'b' : 'a'],
  }
  return [
    t(`textTrial.better.${measure}`, values),
    t('textTrial.by100', { low: of100(least, words), high: of100(most, words) }),
    ...late,
  ]
}
