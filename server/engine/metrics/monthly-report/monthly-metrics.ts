import type { components } from '../../../../schema/generated/rest.ts'
import type { MessageCounts } from '../message-counts.ts'
import type { Piece } from '../metric-scope.ts'
import { sumOf } from '../metrics.ts'
import { indexOf } from '../nps-index.ts'
import type { Span } from '../period.ts'
import { type SecondsLine, secondsOn } from '../seconds-saved.ts'
import type { VisitCounts } from '../visit-counts.ts'
import { isIn, yearTo } from './monthly-buckets.ts'
import { avoidedOf } from './no-shows-avoided.ts'

type MonthFigures = components['schemas']['MonthFigures']
/** What is counted of places, and of these the figures of a month are sums. */
export type Sums = Omit<MonthFigures, 'reviews' | 'transitions' | 'response'>

export interface Parts {
  places: readonly Piece[]
  messages: readonly MessageCounts[]
  visits: readonly VisitCounts[]
  lines: readonly SecondsLine[]
  timeZone: string
}

/** The sums of a month, however it is cut: each place is in it as a whole or not at all. */
export function monthOf(span: Span, parts: Parts): Sums {
  const { places, visits, timeZone } = parts
  const own = isIn(places, span)
  const messages = parts.messages.filter(own)
  const figures = sumOf([...messages, ...visits.filter(own)])
  const year = sumOf(visits.filter(isIn(places, yearTo(span, timeZone))))
  return {
    figures,
    unpriced: messages.reduce((sum, { unpriced }) => sum + unpriced, 0),
    secondsSaved: secondsSaved(messages, parts),
    nps: indexOf(null, null, figures.scores),
    avoided: avoidedOf(figures, year),
  }
}

/** Messages sent times the seconds in force on their day (figures 25): within a place nothing else is in force. */
const secondsSaved = (
  messages: readonly MessageCounts[],
  { places, lines, timeZone }: Pick<Parts, 'places' | 'lines' | 'timeZone'>,
) =>
  messages.reduce((sum, { place, sent }) => {
    const begins = places[place]?.begins
    const day = begins?.toZonedDateTimeISO(timeZone).toPlainDate().toString() ?? ''
    return sum + sent * secondsOn(lines, day)
  }, 0)
