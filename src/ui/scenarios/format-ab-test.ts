import type { AbTestSide } from '../../../domain/ab-test.ts'
import type { AbTest } from '../../machines/scenarios/scenario-ab-test-context.ts'
import type { Strings } from '../i18n/i18n.ts'

/** A share from 0 to 1 in percent without the sign: «61,3». */
export const formatPercentage = (share: number, { locale }: Pick<Strings, 'locale'>): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'negative' })
    .format(share * 100)
    .replace('-', '−')

const getShare = ({ part: count, whole }: { part: number; whole: number }) => count / whole

/** Result of an A/B test in sentences; empty without a verdict. */
export function listVerdictLines({ verdict, measure, size }: AbTest, strings: Strings): string[] {
  if (!verdict) return []
  const { t } = strings
  const { a, b, low, high } = verdict
  const deadlineNotes = verdict.full ? [] : [t('abTest.lastDay', { size: strings.number(size) })]
  if (verdict.verdict === 'early' || low === null || high === null)
    return [t('abTest.early'), ...deadlineNotes]
  const shares = {
    a: formatPercentage(getShare(a), strings),
    b: formatPercentage(getShare(b), strings),
  }
  if (verdict.verdict === 'none')
    return [
      t('abTest.notTold', shares),
      t('abTest.between', {
        low: formatPercentage(low, strings),
        high: formatPercentage(high, strings),
      }),
      ...deadlineNotes,
    ]
  const better: AbTestSide = verdict.verdict
  const [min, max] = better === 'b' ? [low, high] : [-high, -low]
  const values = {
    text: t(`abTest.name.${better}`),
    of: t(`abTest.of.${better}`),
    one: shares[better],
    other: shares[better === 'a' ? 'b' : 'a'],
  }
  return [
    t(`abTest.better.${measure}`, values),
    t('abTest.by100', {
      low: formatPercentage(min, strings),
      high: formatPercentage(max, strings),
    }),
    ...deadlineNotes,
  ]
}
