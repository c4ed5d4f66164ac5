import { type RawBuilder, sql } from 'kysely'
import type { Plan } from './plan.ts'
import { untilIn } from './plan-end-sql.ts'

/**
 * What speaks of a booking, a change or a visit that is over is not sent later than this after its moment (docs/decisions/0181): a day, the hour that a change
 * of the clock may add, and an hour for the queue. What was due at nine and was held up all day leaves when the window opens next.
 */
export const USEFUL_FOR = { hours: 26 }
/** What was missed is still told about, with its reason, for so long after its moment. */
const TOLD = { hours: 48 }
/** From a moment to the next opening of a window at most, a day that a zone leaves out included. */
const LONGEST_NIGHT = { hours: 48 }

/** Sendings from here on are in the plan of a notification, a memo or a survey. */
export const planFrom = ({ now }: Pick<Plan, 'now'>) => now.subtract(TOLD)

/** What happened before this cannot lead to a sending that is in the plan, its departure being so many minutes. */
export const eventsFrom = (plan: Pick<Plan, 'now'>, departureMinutes: number) =>
  planFrom(plan).subtract(LONGEST_NIGHT).subtract({ minutes: departureMinutes })

/** A sending before this is too late. */
export const lateBefore = ({ now }: Pick<Plan, 'now'>) => now.subtract(USEFUL_FOR)

/** The messages (`m`) that a plan of such a type speaks of. */
export const freshCovers = (plan: Pick<Plan, 'now' | 'until' | 'ends'>): RawBuilder<boolean> =>
  sql`(m.send_at >= ${planFrom(plan)} and m.send_at < ${untilIn(plan, sql`m.time_zone`)})`
