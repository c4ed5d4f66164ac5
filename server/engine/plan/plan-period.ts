import { type RawBuilder, sql } from 'kysely'
import type { Plan } from './plan.ts'
import { planEndSql } from './plan-end-sql.ts'

/**
 * What speaks of a booking, a change or a visit that is over is not sent later than this after its moment (docs/decisions/0181): a day, the hour that a change
 * of the clock may add, and an hour for the queue. What was due at nine and was held up all day leaves when the window opens next.
 */
export const MAX_DELAY = { hours: 26 }
/** What was missed is still told about, with its reason, for so long after its moment. */
const PLAN_LOOKBACK = { hours: 48 }
/** From a moment to the next opening of a window at most, a day that a zone leaves out included. */
const MAX_NIGHT = { hours: 48 }

/** Sendings from here on are in the plan of a notification, a memo or a survey. */
export const getPlanStart = ({ now }: Pick<Plan, 'now'>) => now.subtract(PLAN_LOOKBACK)

/** What happened before this cannot lead to a sending that is in the plan, its departure being so many minutes. */
export const getEventsStart = (plan: Pick<Plan, 'now'>, departureMinutes: number) =>
  getPlanStart(plan).subtract(MAX_NIGHT).subtract({ minutes: departureMinutes })

/** A sending before this is too late. */
export const getDelayLimit = ({ now }: Pick<Plan, 'now'>) => now.subtract(MAX_DELAY)

/** The messages (`m`) that a plan of such a type speaks of. */
export const isInRecentPlan = (
  plan: Pick<Plan, 'now' | 'until' | 'zoneEnds'>,
): RawBuilder<boolean> =>
  sql`(m.send_at >= ${getPlanStart(plan)} and m.send_at < ${planEndSql(plan, sql`m.time_zone`)})`
