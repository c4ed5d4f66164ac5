import { sql } from 'kysely'
import { LEAST_PACE } from '../connections/start-warm-up.ts'
import { opensAt } from '../plan/sending-window.ts'
import type { Work, WorkAccount } from './claimed-message.ts'
import { isTooLate } from './is-too-late.ts'

/** A new WhatsApp number begins with so many messages a day and reaches the clinic's own pace after so many days (decision 4). */
const FIRST_DAY = 20
const DAYS = 7

/** The place that a message needs on a day of its number's warm-up, and how many that day has. */
export interface WarmPlace {
  day: string
  most: number
}

/** A part of a claim: how many messages the number of the account `a` has begun on each of the latest days. */
export const warmUsed = (now: Temporal.Instant) => sql`
  case when a.warm_from > ${now.subtract({ hours: 24 * (DAYS + 2) })} then coalesce((select jsonb_object_agg(w.day, w.used) from warm_up_count w
    where w.company_id = a.company_id and w.account_id = a.id), '{}') else '{}' end`

/** The pace of a number that is being warmed up, and how long it will be; null: it is warm, or was never cold. */
export function warmth(
  account: Pick<WorkAccount, 'warm_pace'> & { warm_from: Temporal.Instant | null },
  companyZone: string,
  now: Temporal.Instant,
): { perDay: number; daysLeft: number } | null {
  const from = account.warm_from
  if (from === null) return null
  const place = warmPlaceOf(
    { ...account, warm_from: from.toString() },
    { company_zone: companyZone },
    now,
  )
  if (!place) return null
  const began = from.toZonedDateTimeISO(companyZone).toPlainDate()
  return { perDay: place.most, daysLeft: DAYS - began.until(place.day).days }
}

/** On which day of its warm-up a number is, and how many messages it may begin that day; null: it is warm, or was never cold. */
export function warmDay(
  account: Parameters<typeof warmth>[0],
  companyZone: string,
  now: Temporal.Instant,
): { day: number; days: number; date: string; perDay: number } | null {
  const left = warmth(account, companyZone, now)
  if (!left) return null
  const date = now.toZonedDateTimeISO(companyZone).toPlainDate().toString()
  return { day: DAYS - left.daysLeft + 1, days: DAYS, date, perDay: left.perDay }
}

/** Null: the number is warm, or was never cold. */
export function warmPlaceOf(
  { warm_from, warm_pace }: Pick<WorkAccount, 'warm_from' | 'warm_pace'>,
  { company_zone }: Pick<Work, 'company_zone'>,
  now: Temporal.Instant,
): WarmPlace | null {
  if (warm_from === null) return null
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(company_zone).toPlainDate()
  const today = dayOf(now)
  const age = dayOf(Temporal.Instant.from(warm_from)).until(today).days
  if (age >= DAYS) return null
  const pace = Math.max(FIRST_DAY, warm_pace ?? LEAST_PACE)
  const most = Math.floor(FIRST_DAY + ((pace - FIRST_DAY) * Math.max(0, age)) / DAYS)
  return { day: today.toString(), most }
}

/** When the number may send again, where its day is used up: the first opening of tomorrow. Null while there are places. */
export function warmUpUntil(
  account: WorkAccount,
  work: Pick<Work, 'type' | 'time_zone' | 'company_zone'>,
  now: Temporal.Instant,
) {
  const place = warmPlaceOf(account, work, now)
  if (!place || (account.warm_used[place.day] ?? 0) < place.most) return null
  const tomorrow = Temporal.PlainDate.from(place.day)
    .add({ days: 1 })
    .toZonedDateTime(work.company_zone)
    .toInstant()
  return opensAt(work.type, tomorrow, work.time_zone) ?? tomorrow
}

/** Held till the number may send again, or ended when that is too late. An invitation has no other moment that it could miss: there the number is why. */
export const heldForWarmUp = (work: Work, until: Temporal.Instant) =>
  isTooLate({ ...work, reason: 'WARM_UP' }, until)
    ? ({
        kind: 'end',
        outcome: 'skipped',
        reason: work.type === 'invitation' || work.by_hand ? 'WARM_UP' : 'TOO_LATE',
      } as const)
    : ({ kind: 'held', reason: 'WARM_UP', until, stopId: null } as const)
