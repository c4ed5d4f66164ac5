import type { Template, TemplatePart } from '../../../domain/template.ts'
import type { Variable } from '../../../domain/template-variables.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { joinSegments, type TextSegment } from './join-segments.ts'

/**
 * Facts for one message's text. Times are formatted in `timeZone`; an empty string or null means no value. Without a visit `{date}` is the day of
 * sending.
 */
export interface MessageFacts {
  clientName: string
  middleName: string | null
  specialist: string | null
  cardText: string | null
  address: string | null
  phone: string | null
  mapLink: string | null
  companyName: string
  visitAt: Temporal.Instant | null
  /** Other visits of the patient's day that the text names too. */
  otherVisits?: { visitId: string; startsAt: Temporal.Instant; specialist: string | null }[]
  previousVisitAt: Temporal.Instant | null
  timeZone: string
  sendAt: Temporal.Instant
  sendTime: string
  giftExpiryDays: number | null
  locale: Locale
  links: Partial<Record<Variable, string>>
}

/** Renders the text for a patient. Optional parts with an empty variable are left out. */
export function renderTemplate({ parts }: Template, facts: MessageFacts): string {
  return joinSegments(parts.flatMap((part) => toSegments(part, facts)))
}

function toSegments(part: TemplatePart, facts: MessageFacts): TextSegment[] {
  if (part.kind === 'text') return [{ source: 'text', text: part.text }]
  if (part.kind === 'variable')
    return [
      {
        source: 'data',
        text: getVariableValue(part.name, part.daysAhead, facts),
        isLink: part.name.endsWith('Link'),
      },
    ]
  const complete = part.parts.every(
    (one) => one.kind !== 'variable' || getVariableValue(one.name, one.daysAhead, facts) !== '',
  )
  return complete
    ? part.parts.flatMap((one) => toSegments(one, facts))
    : [{ source: 'data', text: '' }]
}

function getVariableValue(name: Variable, daysAhead: number, facts: MessageFacts): string {
  switch (name) {
    case 'date':
      return formatDay(facts.visitAt ?? facts.sendAt, daysAhead, facts)
    case 'time':
      return formatTimes(facts)
    case 'previousVisitDate':
      return facts.previousVisitAt ? formatDay(facts.previousVisitAt, 0, facts) : ''
    case 'giftDate':
      return facts.giftExpiryDays === null
        ? ''
        : formatDay(facts.sendAt, facts.giftExpiryDays, facts)
    case 'clientName':
    case 'companyName':
    case 'sendTime':
      return facts[name]
    case 'specialist':
      return formatSpecialists(facts)
    case 'middleName':
    case 'cardText':
    case 'address':
    case 'phone':
    case 'mapLink':
      return facts[name] ?? ''
    default:
      return facts.links[name] ?? ''
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${timeZone} ${options.month ?? 'time'}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options })
  formats.set(key, format)
  return format
}

function formatDay(
  at: Temporal.Instant,
  daysAhead: number,
  { locale, timeZone }: MessageFacts,
): string {
  const day = at.toZonedDateTimeISO(timeZone).add({ days: daysAhead })
  return getFormat(locale, timeZone, { day: 'numeric', month: 'long' }).format(
    day.epochMilliseconds,
  )
}

/** «11:00 и 14:30»: the times of all visits of the day that the text is about. */
function formatTimes(facts: MessageFacts): string {
  const { visitAt, otherVisits = [], locale } = facts
  if (!visitAt) return ''
  const times = [visitAt, ...otherVisits.map(({ startsAt }) => startsAt)]
    .toSorted(Temporal.Instant.compare)
    .map((at) => formatTime(at, facts))
  return joinWords(times, locale)
}

const formatSpecialists = ({ specialist, otherVisits = [], locale }: MessageFacts) =>
  joinWords(
    [specialist, ...otherVisits.map((one) => one.specialist)].filter((name) => name !== null),
    locale,
  )

const joinWords = (words: string[], locale: Locale) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(new Set(words))

const formatTime = (at: Temporal.Instant, { locale, timeZone }: MessageFacts) =>
  getFormat(locale, timeZone, { hour: 'numeric', minute: '2-digit' }).format(at.epochMilliseconds)
