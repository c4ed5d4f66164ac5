import type { MetricChangeValue, MetricValue } from '../../machines/metrics/metrics.ts'
import type { Strings } from '../i18n/i18n.ts'
import { formatMoney } from '../i18n/money.ts'
import { formatPercent, NO_VALUE } from '../i18n/percents.ts'

// A real minus sign instead of a hyphen.
const replaceMinus = (text: string) => text.replace('-', '−')

/** A metric's value: «2 121», «4,6 %», «12 400 ₽»; a dash if unknown. */
export function formatMetricValue(
  { value, format }: MetricValue,
  strings: Strings,
  currency: string | null,
): string {
  if (value === null) return NO_VALUE
  if (format === 'share') return formatPercent(value, strings)
  if (format === 'duration') return formatDuration(value, strings)
  if (format === 'money') return formatMoney(value, currency, strings.locale)
  return replaceMinus(strings.number(format === 'index' ? Math.round(value) : value))
}

/** From this on, percents say less than how many times more it is. */
const MIN_PERCENT_IN_TIMES = 200

/** A metric's change: «+8,2 %», «в 12 раз», «−1,4 п. п.», «новое», «без изменений». */
export function formatMetricChange(change: MetricChangeValue, strings: Strings): string {
  if (change.kind === 'none') return NO_VALUE
  if (change.kind === 'new' || change.kind === 'same') return strings.t(`metrics.${change.kind}`)
  const { by } = change
  if (change.kind === 'points')
    return `${by > 0 ? '+' : '−'}${strings.count('metrics.points', Math.abs(by))}`
  if (by > MIN_PERCENT_IN_TIMES) return strings.count('metrics.times', Math.round(by / 100 + 1))
  const format = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' } as const
  return replaceMinus(new Intl.NumberFormat(strings.locale, format).format(by / 100))
}

const durationUnits = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A duration in one unit: «14,2 ч». */
export function formatShortDuration(seconds: number, { locale }: Strings): string {
  const [unit, size] =
    durationUnits.find((one) => seconds >= one[1]) ?? durationUnits[durationUnits.length - 1]!
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, format).format(seconds / size)
}

/** A duration in its two largest units: «8 ч 45 мин», «40 сек.». */
export function formatDuration(seconds: number, { locale }: Strings): string {
  const largest = durationUnits.findIndex(([, size]) => seconds >= size)
  const first = largest === -1 ? durationUnits.length - 1 : largest
  const parts = durationUnits.slice(first, first + 2).flatMap(([unit, size], at) => {
    const above = durationUnits[first + at - 1]?.[1] ?? Number.POSITIVE_INFINITY
    const amount = Math.floor((at === 0 ? seconds : seconds % above) / size)
    const format = { style: 'unit', unit, unitDisplay: 'short' } as const
    return at > 0 && amount === 0 ? [] : [new Intl.NumberFormat(locale, format).format(amount)]
  })
  return parts.join(' ')
}
