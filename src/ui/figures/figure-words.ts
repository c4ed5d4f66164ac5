import type { Change, Value } from '../../machines/figures/figures.ts'
import type { Words } from '../i18n/i18n.ts'
import { moneyWords } from '../i18n/money.ts'
import { NOTHING, percentWords } from '../i18n/percents.ts'

// A hyphen is too short for what is less.
const withMinus = (text: string) => text.replace('-', '−')

/** «2 121», «4,6 %», «12 400 ₽»; a dash where nobody knows. */
export function valueWords({ value, said }: Value, words: Words, currency: string | null): string {
  if (value === null) return NOTHING
  if (said === 'share') return percentWords(value, words)
  if (said === 'duration') return durationWords(value, words)
  if (said === 'money') return moneyWords(value, currency, words.locale)
  return withMinus(words.number(said === 'index' ? Math.round(value) : value))
}

/** «+8,2 %», «−1,4 пункта», «новое», «без изменений». */
export function changeWords(change: Change, words: Words): string {
  if (change.kind === 'none') return NOTHING
  if (change.kind === 'new' || change.kind === 'same') return words.t(`figures.${change.kind}`)
  const { by } = change
  if (change.kind === 'points')
    return `${by > 0 ? '+' : '−'}${words.count('figures.points', Math.abs(by))}`
  const format = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' } as const
  return withMinus(new Intl.NumberFormat(words.locale, format).format(by / 100))
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** «14,2 ч»: the same where there is room for one unit only. */
export function roundDurationWords(seconds: number, { locale }: Words): string {
  const [unit, size] = units.find((one) => seconds >= one[1]) ?? units[units.length - 1]!
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, format).format(seconds / size)
}

/** «8 ч 45 мин», «40 сек.»: how long seconds are, by the two largest units that there are. */
export function durationWords(seconds: number, { locale }: Words): string {
  const largest = units.findIndex(([, size]) => seconds >= size)
  const first = largest === -1 ? units.length - 1 : largest
  const parts = units.slice(first, first + 2).flatMap(([unit, size], at) => {
    const above = units[first + at - 1]?.[1] ?? Number.POSITIVE_INFINITY
    const many = Math.floor((at === 0 ? seconds : seconds % above) / size)
    const format = { style: 'unit', unit, unitDisplay: 'short' } as const
    return at > 0 && many === 0 ? [] : [new Intl.NumberFormat(locale, format).format(many)]
  })
  return parts.join(' ')
}
