import type { Change, Value } from '../../machines/dashboard/figures.ts'
import type { Words } from '../words/i18n.ts'
import { moneyWords } from '../words/money.ts'
import { NOTHING, percentWords } from '../words/percents.ts'

// A hyphen is too short for what is less.
const withMinus = (text: string) => text.replace('-', '−')

/** «2 121», «4,6 %», «12 400 ₽»; a dash where nobody knows. */
export function valueWords({ value, said }: Value, words: Words, currency: string | null): string {
  if (value === null) return NOTHING
  if (said === 'share') return percentWords(value, words)
  if (said === 'money') return moneyWords(value, currency, words.locale)
  return withMinus(words.number(said === 'index' ? Math.round(value) : value))
}

/** «+8,2 %», «−1,4 пункта», «новое», «без изменений». */
export function changeWords(change: Change, words: Words): string {
  if (change.kind === 'none') return NOTHING
  if (change.kind === 'new' || change.kind === 'same') return words.t(`dashboard.${change.kind}`)
  const { by } = change
  if (change.kind === 'points')
    return `${by > 0 ? '+' : '−'}${words.count('dashboard.points', Math.abs(by))}`
  const format = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' } as const
  return withMinus(new Intl.NumberFormat(words.locale, format).format(by / 100))
}
