import type { DrillDownMetric } from '../../../domain/drill-down.ts'
import type { MonthMetrics } from '../../machines/monthly-report/monthly-report-context.ts'
import type {
  ReportMetricGroup,
  reportMetrics,
} from '../../machines/monthly-report/report-metrics.ts'
import type { Strings } from '../i18n/i18n.ts'
import { formatAvoidedNote, formatSigned } from './format-avoided.ts'

type MetricNameIn<Group> = Group extends ReportMetricGroup
  ? keyof (typeof reportMetrics)[Group] & string
  : never
export type MetricRowName = MetricNameIn<ReportMetricGroup>

/** Drill-down of the unknown part of a metric. */
export function getUnknownMetric(
  name: MetricRowName,
  { unpriced, figures }: MonthMetrics,
): DrillDownMetric | null {
  if (name === 'cost')
    return unpriced > 0 ? 'unpriced' : figures.costUnknown > 0 ? 'costUnknown' : null
  if (name === 'booked') return figures.bookedUnknown > 0 ? 'bookedUnknown' : null
  return name === 'paid' && figures.paidUnknown > 0 ? 'paidUnknown' : null
}

/** Note beside a metric's name: the total of its share, its interval, or how much of it is unknown. */
export function getRowNote(
  name: MetricRowName,
  month: MonthMetrics,
  strings: Strings,
): string | null {
  const { t } = strings
  const formatNote = noteFormatters[name as keyof typeof noteFormatters]
  if (formatNote) return formatNote(month, strings)
  return name in shareRows
    ? t(`monthlyReport.table.wholes.${name as keyof typeof shareRows}`)
    : null
}

/** Metrics that are also a share. */
const shareRows = {
  delivered: true,
  answered: true,
  approved: true,
  canceledInTime: true,
  refilled: true,
  missed: true,
} as const satisfies Partial<Record<MetricRowName, true>>

type NoteFormatter = (month: MonthMetrics, strings: Strings) => string | null

/** A count of zero has no note. */
const formatIfAny = (value: number, format: (many: number) => string) =>
  value > 0 ? format(value) : null

const noteFormatters = {
  cost: ({ unpriced, figures: { costUnknown } }, { count }) =>
    formatIfAny(unpriced, (many) => count('monthlyReport.table.unpriced', many)) ??
    formatIfAny(costUnknown, (many) => count('monthlyReport.table.costUnknown', many)),
  avoided: ({ avoided }, strings) => formatAvoidedNote(avoided, strings),
  booked: ({ figures: { bookedUnknown } }, { t, count }) =>
    [
      t('monthlyReport.table.bookedRule'),
      formatIfAny(bookedUnknown, (many) => count('monthlyReport.table.bookedUnknown', many)),
    ]
      .filter(Boolean)
      .join(', '),
  paid: ({ figures: { paidUnknown } }, { count }) =>
    formatIfAny(paidUnknown, (many) => count('monthlyReport.table.paidUnknown', many)),
  index: ({ nps: { answers, low, high } }, strings) => {
    const many = strings.count('monthlyReport.table.scores', answers)
    if (answers === 0) return null
    if (low === null || high === null) return `${many}, ${strings.t('monthlyReport.table.tooFew')}`
    const ends = {
      low: formatSigned(Math.round(low), strings),
      high: formatSigned(Math.round(high), strings),
    }
    return `${many}, ${strings.t('monthlyReport.between', ends)}`
  },
  response: ({ response: { asked, answered, median } }, { t, count, number }) => {
    if (asked === 0) return null
    const unanswered = { answered: number(answered), count: number(asked) }
    const many = count('monthlyReport.table.response', asked, unanswered)
    return median === null ? `${many}. ${t('monthlyReport.table.longerThanAll')}` : many
  },
  saved: (_, { t }) => t('monthlyReport.table.seconds'),
} as const satisfies Partial<Record<MetricRowName, NoteFormatter>>
