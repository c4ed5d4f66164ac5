import type { components } from '../../../../schema/generated/rest.ts'
import type { MessageCounts } from '../message-counts.ts'
import type { TimeBucket } from '../metric-scope.ts'
import { computeNpsIndex } from '../nps-index.ts'
import type { Period } from '../period.ts'
import { getSecondsOn, type SecondsRate } from '../seconds-saved.ts'
import { sumMetrics } from '../sum-metrics.ts'
import type { VisitCounts } from '../visit-counts.ts'
import { getYearPeriod, isInPeriod } from './monthly-buckets.ts'
import { computeNoShowsAvoided } from './no-shows-avoided.ts'

type MonthMetrics = components['schemas']['MonthFigures']
/** Counts per place, from which a month's metrics are summed. */
export type MonthlySums = Omit<MonthMetrics, 'reviews' | 'transitions' | 'response'>

export interface ReportParts {
  buckets: readonly TimeBucket[]
  messages: readonly MessageCounts[]
  visits: readonly VisitCounts[]
  secondsRates: readonly SecondsRate[]
  timeZone: string
}

/** Sums a month: each place is in it completely or not at all. */
export function sumMonth(period: Period, parts: ReportParts): MonthlySums {
  const { buckets, visits, timeZone } = parts
  const own = isInPeriod(buckets, period)
  const messages = parts.messages.filter(own)
  const figures = sumMetrics([...messages, ...visits.filter(own)])
  const year = sumMetrics(visits.filter(isInPeriod(buckets, getYearPeriod(period, timeZone))))
  return {
    figures,
    unpriced: messages.reduce((sum, { unpriced }) => sum + unpriced, 0),
    secondsSaved: sumSecondsSaved(messages, parts),
    nps: computeNpsIndex(null, null, figures.scores),
    avoided: computeNoShowsAvoided(figures, year),
  }
}

/** Sent messages times the seconds valid on their day, which are constant within a place. */
const sumSecondsSaved = (
  messages: readonly MessageCounts[],
  { buckets, secondsRates, timeZone }: Pick<ReportParts, 'buckets' | 'secondsRates' | 'timeZone'>,
) =>
  messages.reduce((sum, { place, sent }) => {
    const begins = buckets[place]?.begins
    const day = begins?.toZonedDateTimeISO(timeZone).toPlainDate().toString() ?? ''
    return sum + sent * getSecondsOn(secondsRates, day)
  }, 0)
