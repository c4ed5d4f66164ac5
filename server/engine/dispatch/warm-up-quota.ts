import { sql } from 'kysely'
import { MIN_PACE } from '../connections/start-warm-up.ts'
import { getNextOpening } from '../plan/sending-window.ts'
import type { ClaimedMessage, DispatchAccount } from './claimed-message.ts'
import { isTooLate } from './is-too-late.ts'

/** Daily messages of a new WhatsApp number on its first day, and days until it reaches the clinic's own pace. */
const FIRST_DAY_MESSAGES = 20
const WARM_UP_DAYS = 7

/** The warm-up day whose quota a message needs, and that day's quota. */
export interface WarmUpQuota {
  day: string
  max: number
}

/** SQL part of a claim: messages that the number of the account `a` started on each recent day. */
export const warmUpUsageSql = (now: Temporal.Instant) => sql`
  case when a.warm_from > ${now.subtract({ hours: 24 * (WARM_UP_DAYS + 2) })} then coalesce((select jsonb_object_agg(w.day, w.used) from warm_up_count w
    where w.company_id = a.company_id and w.account_id = a.id), '{}') else '{}' end`

/** Warm-up pace of a number and its end; null if it needs no warm-up. */
export function getWarmUpPace(
  account: Pick<DispatchAccount, 'warm_pace'> & { warm_from: Temporal.Instant | null },
  companyZone: string,
  now: Temporal.Instant,
): { perDay: number; daysLeft: number } | null {
  const from = account.warm_from
  if (from === null) return null
  const place = getWarmUpQuota(
    { ...account, warm_from: from.toString() },
    { company_zone: companyZone },
    now,
  )
  if (!place) return null
  const began = from.toZonedDateTimeISO(companyZone).toPlainDate()
  return { perDay: place.max, daysLeft: WARM_UP_DAYS - began.until(place.day).days }
}

/** Day of the number's warm-up and its quota; null if it needs no warm-up. */
export function getWarmUpDay(
  account: Parameters<typeof getWarmUpPace>[0],
  companyZone: string,
  now: Temporal.Instant,
): { day: number; days: number; date: string; perDay: number } | null {
  const left = getWarmUpPace(account, companyZone, now)
  if (!left) return null
  const date = now.toZonedDateTimeISO(companyZone).toPlainDate().toString()
  return { day: WARM_UP_DAYS - left.daysLeft + 1, days: WARM_UP_DAYS, date, perDay: left.perDay }
}

/** Null if the number needs no warm-up. */
export function getWarmUpQuota(
  { warm_from, warm_pace }: Pick<DispatchAccount, 'warm_from' | 'warm_pace'>,
  { company_zone }: Pick<ClaimedMessage, 'company_zone'>,
  now: Temporal.Instant,
): WarmUpQuota | null {
  if (warm_from === null) return null
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(company_zone).toPlainDate()
  const today = dayOf(now)
  const age = dayOf(Temporal.Instant.from(warm_from)).until(today).days
  if (age >= WARM_UP_DAYS) return null
  const pace = Math.max(FIRST_DAY_MESSAGES, warm_pace ?? MIN_PACE)
  const most = Math.floor(
    FIRST_DAY_MESSAGES + ((pace - FIRST_DAY_MESSAGES) * Math.max(0, age)) / WARM_UP_DAYS,
  )
  return { day: today.toString(), max: most }
}

/** When the number may send again after its daily quota is used up: tomorrow's first opening. Null while quota is left. */
export function getWarmUpWaitEnd(
  account: DispatchAccount,
  message: Pick<ClaimedMessage, 'type' | 'time_zone' | 'company_zone'>,
  now: Temporal.Instant,
) {
  const place = getWarmUpQuota(account, message, now)
  if (!place || (account.warm_used[place.day] ?? 0) < place.max) return null
  const tomorrow = Temporal.PlainDate.from(place.day)
    .add({ days: 1 })
    .toZonedDateTime(message.company_zone)
    .toInstant()
  return getNextOpening(message.type, tomorrow, message.time_zone) ?? tomorrow
}

/**
 * Holds the message until the number may send again, or ends it if that is too late. For an invitation, which has no deadline, the reason is the
 * number.
 */
export const holdForWarmUp = (message: ClaimedMessage, until: Temporal.Instant) =>
  isTooLate({ ...message, reason: 'WARM_UP' }, until)
    ? ({
        kind: 'end',
        outcome: 'skipped',
        reason: message.type === 'invitation' || message.by_hand ? 'WARM_UP' : 'TOO_LATE',
      } as const)
    : ({ kind: 'held', reason: 'WARM_UP', until, stopId: null } as const)
