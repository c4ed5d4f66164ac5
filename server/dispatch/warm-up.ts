import { sql } from 'kysely'
import { opensAt } from '../plan/windows.ts'
import { isTooLate } from './too-late.ts'
import type { Work, WorkAccount } from './work.ts'

/** A new WhatsApp number begins with so many messages a day and reaches the clinic's own pace after so many days (decision 4). */
const FIRST_DAY = 20
const DAYS = 7
/** A clinic that has sent little so far is taken to come to this many. */
export const LEAST_PACE = 200

/** The place that a message needs on a day of its number's warm-up, and how many that day has. */
export interface WarmPlace {
  day: string
  most: number
}

/** A part of a claim: how many messages the number of the account `a` has begun on each of the latest days. */
export const warmUsed = (now: Temporal.Instant) => sql`
  case when a.warm_from > ${now.subtract({ hours: 24 * (DAYS + 2) })} then coalesce((select jsonb_object_agg(w.day, w.used) from warm_up_count w
    where w.company_id = a.company_id and w.account_id = a.id), '{}') else '{}' end`

/** Null: the number is warm, or was never cold. */
export function warmPlaceOf(
  { warm_from, warm_pace }: WorkAccount,
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
export function warmUpUntil(account: WorkAccount, work: Work, now: Temporal.Instant) {
  const place = warmPlaceOf(account, work, now)
  if (!place || (account.warm_used[place.day] ?? 0) < place.most) return null
  const tomorrow = Temporal.PlainDate.from(place.day)
    .add({ days: 1 })
    .toZonedDateTime(work.company_zone)
    .toInstant()
  return opensAt(work.type, tomorrow, work.time_zone) ?? tomorrow
}

/** Held till the number may send again, or ended when that is too late. */
export const heldForWarmUp = (work: Work, until: Temporal.Instant) =>
  isTooLate(work, until)
    ? ({ kind: 'end', outcome: 'skipped', reason: 'TOO_LATE' } as const)
    : ({ kind: 'held', reason: 'WARM_UP', until, stopId: null } as const)
