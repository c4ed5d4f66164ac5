import { type RawBuilder, sql } from 'kysely'
import type { Plan } from './plan.ts'
import { planEndSql } from './plan-end-sql.ts'

/**
 * Maximum delay of messages about a booking, a change or a past visit (docs/decisions/0181): a day, an hour for a clock change, and an hour for the
 * queue. A message due at nine and held up all day is sent when the window opens next.
 */
export const MAX_DELAY = { hours: 26 }
/** Missed messages are still shown with their reason for this time. */
const PLAN_LOOKBACK = { hours: 48 }
/** Maximum time until the next opening of a window, including a day that a zone skips. */
const MAX_NIGHT = { hours: 48 }

/** Notifications, memos and surveys due from here on are in the plan. */
export const getPlanStart = ({ now }: Pick<Plan, 'now'>) => now.subtract(PLAN_LOOKBACK)

/** Events before this time cannot lead to a message in the plan, for this delay in minutes. */
export const getEventsStart = (plan: Pick<Plan, 'now'>, departureMinutes: number) =>
  getPlanStart(plan).subtract(MAX_NIGHT).subtract({ minutes: departureMinutes })

/** Messages due before this time are too late. */
export const getDelayLimit = ({ now }: Pick<Plan, 'now'>) => now.subtract(MAX_DELAY)

/** SQL condition for the messages (`m`) that such a plan covers. */
export const isInRecentPlan = (
  plan: Pick<Plan, 'now' | 'until' | 'zoneEnds'>,
): RawBuilder<boolean> =>
  sql`(m.send_at >= ${getPlanStart(plan)} and m.send_at < ${planEndSql(plan, sql`m.time_zone`)})`
