import {
  formatNumber,
  formatValue,
  type ValueFormat,
} from '../../engine/shared-report/format-values.ts'
import type {
  PublishedReport,
  PublishedValue,
  RowName,
} from '../../engine/shared-report/published-report.ts'
import type { MonthMetrics } from '../../engine/shared-report/shared-report.ts'
import { sharedReportStrings } from '../../platform/i18n/shared-report-strings.ts'

/** Returns the note beside a row's name: what its share is of, its confidence, or how much is unknown; null: none. */
export function formatRowNote(
  name: RowName,
  month: MonthMetrics,
  published: PublishedReport,
  formatting: ValueFormat,
): string | null {
  const { locale } = formatting
  const words = sharedReportStrings[locale]
  const { sideCounts } = published
  const count = (value: PublishedValue) => formatValue(value, 'count', formatting)
  const number = (value: number) => formatNumber(value, locale)
  const formatIfAny = (value: PublishedValue, say: (many: string) => string) =>
    value === 0 ? null : say(count(value))
  switch (name) {
    case 'cost':
      return (
        formatIfAny(sideCounts.unpriced, words.unpriced) ??
        formatIfAny(sideCounts.costUnknown, words.costUnknown)
      )
    case 'avoided': {
      const { visitsLow: low, visitsHigh: high } = month.avoided
      if (low === null || high === null) return words.early
      return published.showsAvoided ? words.between(number(low), number(high)) : null
    }
    case 'booked':
      return formatIfAny(sideCounts.bookedUnknown, words.bookedUnknown)
    case 'paid':
      return formatIfAny(sideCounts.paidUnknown, words.paidUnknown)
    case 'index': {
      const many = formatIfAny(sideCounts.scores, words.scores)
      const { low, high } = month.nps
      if (many === null) return null
      if (low === null || high === null) return `${many}, ${words.tooFew}`
      if (!published.showsIndex) return many
      return `${many}, ${words.between(number(Math.round(low)), number(Math.round(high)))}`
    }
    case 'response':
      return sideCounts.waited === 0
        ? null
        : words.response(count(sideCounts.responded), count(sideCounts.waited))
    default:
      return name in words.wholes ? words.wholes[name as keyof typeof words.wholes] : null
  }
}
