import {
  daysBetween,
  exists,
  type SendDay,
  sendDayColumns,
  sendDayOf,
  startOf,
} from './send-day.ts'

/** A day of the company on which promotions have places. */
export interface PlaceDay {
  day: string
  from: Temporal.Instant
  to: Temporal.Instant
  today: boolean
}

export const placeDayColumns: { [Field in keyof PlaceDay]: [string, string] } = {
  day: ['day', 'date'],
  from: ['day_from', 'timestamptz'],
  to: ['day_to', 'timestamptz'],
  today: ['today', 'boolean'],
}

/** A day on which patients of one zone may get a promotion, and the company's day that it counts for. */
export interface PromotionDay extends SendDay {
  companyDay: string
}

export const promotionDayColumns: { [Field in keyof PromotionDay]: [string, string] } = {
  ...sendDayColumns,
  companyDay: ['company_day', 'date'],
}

/**
 * Which last visits of one zone a promotion is for: not before `lastFrom`, and from `rangeFrom` to before `rangeTo` where the clinic chose
 * dates. `endsAt` is the last moment of the scenario, at which those are listed who get none.
 */
export interface PromotionZone {
  timeZone: string
  lastFrom: Temporal.Instant | null
  rangeFrom: Temporal.Instant | null
  rangeTo: Temporal.Instant | null
  endsAt: Temporal.Instant
}

export const promotionZoneColumns: { [Field in keyof PromotionZone]: [string, string] } = {
  timeZone: ['time_zone', 'text'],
  lastFrom: ['last_from', 'timestamptz'],
  rangeFrom: ['range_from', 'timestamptz'],
  rangeTo: ['range_to', 'timestamptz'],
  endsAt: ['ends_at', 'timestamptz'],
}

interface Rule {
  sendTime: string
  daysOfWeek: number[]
  lastVisitMonths: number | null
  visitDateFrom: string | null
  visitDateTo: string | null
}

interface Span {
  timeZones: string[]
  companyZone: string
  now: Temporal.Instant
  until: Temporal.Instant
  /** The last day of the scenario in the company's zone. */
  lastDay: Temporal.PlainDate
}

/** The company's days on which a message of some zone can leave. */
export function placeDays(rule: Rule, span: Span): PlaceDay[] {
  const { companyZone, now, until } = span
  const sending = new Set(promotionDays(rule, span).map(({ companyDay }) => companyDay))
  const today = now.toZonedDateTimeISO(companyZone).toPlainDate()
  const last = until.subtract({ milliseconds: 1 }).toZonedDateTimeISO(companyZone).toPlainDate()
  return daysBetween(today, last)
    .filter((day) => sending.has(day.toString()) && exists(day, companyZone))
    .map((day) => ({
      day: day.toString(),
      from: startOf(day, companyZone),
      to: startOf(day.add({ days: 1 }), companyZone),
      today: day.equals(today),
    }))
}

export function promotionDays(rule: Rule, { timeZones, companyZone, now, until }: Span) {
  return timeZones.flatMap((timeZone) => {
    const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
    const last = until.toZonedDateTimeISO(timeZone).toPlainDate()
    return daysBetween(today, last)
      .filter((day) => rule.daysOfWeek.includes(day.dayOfWeek) && exists(day, timeZone))
      .map((day): PromotionDay => {
        const sendDay = sendDayOf('promotion', rule.sendTime, timeZone, day)
        const companyDay = sendDay.sendAt.toZonedDateTimeISO(companyZone).toPlainDate()
        return { ...sendDay, companyDay: companyDay.toString() }
      })
      .filter(
        ({ sendAt, closesAt }) =>
          Temporal.Instant.compare(sendAt, until) < 0 &&
          Temporal.Instant.compare(closesAt, now) > 0,
      )
  })
}

export function promotionZones(rule: Rule, { timeZones, now, lastDay }: Span): PromotionZone[] {
  const start = (day: string | null, timeZone: string, days = 0) =>
    day === null ? null : startOf(Temporal.PlainDate.from(day).add({ days }), timeZone)
  return timeZones.map((timeZone) => {
    const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
    const months = rule.lastVisitMonths
    return {
      timeZone,
      lastFrom: months === null ? null : startOf(today.subtract({ months }), timeZone),
      rangeFrom: start(rule.visitDateFrom, timeZone),
      rangeTo: start(rule.visitDateTo, timeZone, 1),
      endsAt: sendDayOf('promotion', rule.sendTime, timeZone, lastDay).sendAt,
    }
  })
}
