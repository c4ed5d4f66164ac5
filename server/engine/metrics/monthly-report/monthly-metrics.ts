import type { components } from '../../../../schema/generated/rest.ts'
import type { MessageCounts } from '../message-counts.ts'
import type { TimeBucket } from '../metric-scope.ts'
import { sumMetrics } from '../metrics.ts'
import { computeNpsIndex } from '../nps-index.ts'
import type { Period } from '../period.ts'
import { getSecondsOn, type SecondsRate } from '../seconds-saved.ts'
import type { VisitCounts } from '../visit-counts.ts'
import { getYearPeriod, isInPeriod } from './monthly-buckets.ts'
import { computeNoShowsAvoided } from './no-shows-avoided.ts'

type MonthMetrics = components['schemas']['MonthFigures']
/** What is counted of places, and of these the figures of a month are sums. */
export type MonthlySums = Omit<MonthMetrics, 'reviews' | 'transitions' | 'response'>

export interface ReportParts {
  buckets: readonly TimeBucket[]
  messages: readonly MessageCounts[]
  visits: readonly VisitCounts[]
  secondsRates: readonly SecondsRate[]
  timeZone: string
}

/** The sums of a month, however it is cut: each place is in it as a whole or not at all. */
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

/** Messages sent times the seconds in force on their day (figures 25): within a place nothing else is in force. */
const sumSecondsSaved = (
  messages: readonly MessageCounts[],
  { buckets, secondsRates, timeZone }: Pick<ReportParts, 'buckets' | 'secondsRates' | 'timeZone'>,
) =>
  messages.reduce((sum, { place, sent }) => {
    const begins = buckets[place]?.begins
    const day = begins?.toZonedDateTimeISO(timeZone).toPlainDate().toString() ?? ''
    return sum + sent * getSecondsOn(secondsRates, day)
  }, 0)
