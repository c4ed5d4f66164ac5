import {
  createSendDay,
  getStartOfDay,
  hasDay,
  listDays,
  type SendDay,
  sendDayColumns,
} from './send-day.ts'

/** A clinic's day with daily quota for promotions. */
export interface QuotaDay {
  day: string
  from: Temporal.Instant
  to: Temporal.Instant
  today: boolean
}

export const quotaDayColumns: { [Field in keyof QuotaDay]: [string, string] } = {
  day: ['day', 'date'],
  from: ['day_from', 'timestamptz'],
  to: ['day_to', 'timestamptz'],
  today: ['today', 'boolean'],
}

/** A day on which patients of one zone may get a promotion, and the clinic's day whose quota it uses. */
export interface PromotionDay extends SendDay {
  clinicDay: string
}

export const promotionDayColumns: { [Field in keyof PromotionDay]: [string, string] } = {
  ...sendDayColumns,
  clinicDay: ['company_day', 'date'],
}

/**
 * Range of last visits in one zone that a promotion is for: not before `lastFrom`, and from `rangeFrom` to before `rangeTo` if the clinic chose
 * dates. `endsAt` is the last instant of the scenario, used as the time of patients who get none.
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

interface PromotionRule {
  sendTime: string
  daysOfWeek: number[]
  lastVisitMonths: number | null
  visitDateFrom: string | null
  visitDateTo: string | null
}

interface PromotionPeriod {
  timeZones: string[]
  clinicZone: string
  now: Temporal.Instant
  until: Temporal.Instant
  /** Last day of the scenario in the clinic's zone. */
  lastDay: Temporal.PlainDate
}

/** Returns the clinic's days on which messages can be sent in at least one zone. */
export function listQuotaDays(rule: PromotionRule, period: PromotionPeriod): QuotaDay[] {
  const { clinicZone, now, until } = period
  const sending = new Set(listPromotionDays(rule, period).map(({ clinicDay }) => clinicDay))
  const today = now.toZonedDateTimeISO(clinicZone).toPlainDate()
  const last = until.subtract({ milliseconds: 1 }).toZonedDateTimeISO(clinicZone).toPlainDate()
  return listDays(today, last)
    .filter((day) => sending.has(day.toString()) && hasDay(day, clinicZone))
    .map((day) => ({
      day: day.toString(),
      from: getStartOfDay(day, clinicZone),
      to: getStartOfDay(day.add({ days: 1 }), clinicZone),
      today: day.equals(today),
    }))
}

export function listPromotionDays(
  rule: PromotionRule,
  { timeZones, clinicZone, now, until }: PromotionPeriod,
) {
  return timeZones.flatMap((timeZone) => {
    const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
    const last = until.toZonedDateTimeISO(timeZone).toPlainDate()
    return listDays(today, last)
      .filter((day) => rule.daysOfWeek.includes(day.dayOfWeek) && hasDay(day, timeZone))
      .map((day): PromotionDay => {
        const sendDay = createSendDay('promotion', rule.sendTime, timeZone, day)
        const companyDay = sendDay.sendAt.toZonedDateTimeISO(clinicZone).toPlainDate()
        return { ...sendDay, clinicDay: companyDay.toString() }
      })
      .filter(
        ({ sendAt, closesAt }) =>
          Temporal.Instant.compare(sendAt, until) < 0 &&
          Temporal.Instant.compare(closesAt, now) > 0,
      )
  })
}

export function listPromotionZones(
  rule: PromotionRule,
  { timeZones, now, lastDay }: PromotionPeriod,
): PromotionZone[] {
  const start = (day: string | null, timeZone: string, days = 0) =>
    day === null ? null : getStartOfDay(Temporal.PlainDate.from(day).add({ days }), timeZone)
  return timeZones.map((timeZone) => {
    const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
    const months = rule.lastVisitMonths
    return {
      timeZone,
      lastFrom: months === null ? null : getStartOfDay(today.subtract({ months }), timeZone),
      rangeFrom: start(rule.visitDateFrom, timeZone),
      rangeTo: start(rule.visitDateTo, timeZone, 1),
      endsAt: createSendDay('promotion', rule.sendTime, timeZone, lastDay).sendAt,
    }
  })
}
