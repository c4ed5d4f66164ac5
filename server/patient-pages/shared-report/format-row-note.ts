import { type Saying, saidNumber, saidValue } from '../../engine/shared-report/format-values.ts'
import type { PublishedMonth, RowName, Said } from '../../engine/shared-report/published-report.ts'
import type { MonthFigures } from '../../engine/shared-report/shared-report.ts'
import { sharedMonthWords } from '../../platform/i18n/shared-report-strings.ts'

/** What stands beside a row's name: of what its share is, how sure it is, or how much of it nobody knows; null: nothing. */
export function besideRow(
  name: RowName,
  month: MonthFigures,
  published: PublishedMonth,
  saying: Saying,
): string | null {
  const { locale } = saying
  const words = sharedMonthWords[locale]
  const { beside } = published
  const count = (said: Said) => saidValue(said, 'count', saying)
  const number = (value: number) => saidNumber(value, locale)
  const some = (said: Said, say: (many: string) => string) => (said === 0 ? null : say(count(said)))
  switch (name) {
    case 'cost':
      return some(beside.unpriced, words.unpriced) ?? some(beside.costUnknown, words.costUnknown)
    case 'avoided': {
      const { visitsLow: low, visitsHigh: high } = month.avoided
      if (low === null || high === null) return words.early
      return published.tellsAvoided ? words.between(number(low), number(high)) : null
    }
    case 'booked':
      return some(beside.bookedUnknown, words.bookedUnknown)
    case 'paid':
      return some(beside.paidUnknown, words.paidUnknown)
    case 'index': {
      const many = some(beside.scores, words.scores)
      const { low, high } = month.nps
      if (many === null) return null
      if (low === null || high === null) return `${many}, ${words.tooFew}`
      if (!published.tellsIndex) return many
      return `${many}, ${words.between(number(Math.round(low)), number(Math.round(high)))}`
    }
    case 'response':
      return beside.waited === 0
        ? null
        : words.response(count(beside.responded), count(beside.waited))
    default:
      return name in words.wholes ? words.wholes[name as keyof typeof words.wholes] : null
  }
}
