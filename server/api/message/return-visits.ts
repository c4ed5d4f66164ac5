import { sql } from 'kysely'
import { hasBookingAttribution, hasSetting, scenarioTypes } from '../../../domain/scenario-kinds.ts'
import { bookingsAfterMessage } from '../../engine/metrics/message-outcomes.ts'

/*
 * SQL fragments about bookings after a message `m` of a marketing scenario `s`. The bookings are defined once, in `server/engine/metrics`
 * (docs/decisions/0113).
 */

const literalList = (types: readonly string[]) => sql.join(types.map((type) => sql.lit(type)))
const hasBookingAttributionSql = sql`s.type in (${literalList(scenarioTypes.filter(hasBookingAttribution))})`
const hasGiftSql = sql`s.type in (${literalList(scenarioTypes.filter((type) => hasSetting(type, 'giftExpiryDays')))})`

/** The contract's `Returned` as JSON; null if no booking followed. */
export const returnedJson = (
  now: Temporal.Instant,
) => sql`case when ${hasBookingAttributionSql} then (
  select case when count(*) > 0 then json_build_object(
    'visits', count(*), 'visitAt', (array_agg(a.starts_at order by a.mis_created_at, a.id))[1],
    'timeZone', (array_agg(coalesce(g.time_zone, o.time_zone) order by a.mis_created_at, a.id))[1],
    'specialist', (array_agg(d.name order by a.mis_created_at, a.id))[1],
    'came', count(*) filter (where a.came), 'sumPaid', (sum(a.sum_paid) filter (where a.came))::float) end
  from (${bookingsAfterMessage(now)}) a
  join company o on o.id = a.company_id
  left join branch g on g.company_id = a.company_id and g.id = a.branch_id
  left join specialist d on d.company_id = a.company_id and d.id = a.specialist_id) end`

/** Amount paid for the bookings whose patients came; null if unknown. */
export const paidAfterMessage = (now: Temporal.Instant) =>
  sql`case when ${hasBookingAttributionSql} then (select sum(a.sum_paid) filter (where a.came) from (${bookingsAfterMessage(now)}) a) end`

/** Days after sending for which the text's gift is valid (`giftDate` of the template). */
export const giftDaysSql = sql`case when ${hasGiftSql} then s.gift_expiry_days end`
