import { sql } from 'kysely'
import { hasBookingAttribution, hasSetting, scenarioTypes } from '../../../domain/scenario-kinds.ts'

/*
 * SQL fragments about visits after a message `m` of a marketing scenario `s`. The visits are defined once, by the database function `visits_after`
 * (docs/decisions/0113).
 */

const literalList = (types: readonly string[]) => sql.join(types.map((type) => sql.lit(type)))
/** True if bookings are attributed to it. */
export const hasBookingAttributionSql = sql`s.type in (${literalList(scenarioTypes.filter(hasBookingAttribution))})`
const hasGiftSql = sql`s.type in (${literalList(scenarioTypes.filter((type) => hasSetting(type, 'giftExpiryDays')))})`

/** The contract's `Returned` as JSON; null if no visit followed. */
export const returnedJson = sql`case when ${hasBookingAttributionSql} then (
  select case when count(*) > 0 then json_build_object(
    'visits', count(*), 'visitAt', (array_agg(a.starts_at order by a.mis_created_at, a.id))[1],
    'timeZone', (array_agg(coalesce(g.time_zone, o.time_zone) order by a.mis_created_at, a.id))[1],
    'specialist', (array_agg(d.name order by a.mis_created_at, a.id))[1],
    'came', count(*) filter (where a.outcome = 'attended'), 'sumPaid', sum(a.sum_paid)::float) end
  from visits_after(m) a
  join company o on o.id = a.company_id
  left join branch g on g.company_id = a.company_id and g.id = a.branch_id
  left join specialist d on d.company_id = a.company_id and d.id = a.specialist_id) end`

/** Amount paid for the following visits; null if unknown. */
export const paidAfterMessage = sql`case when ${hasBookingAttributionSql} then (select sum(a.sum_paid) from visits_after(m) a) end`

/** Days after sending for which the text's gift is valid (`giftDate` of the template). */
export const giftDaysSql = sql`case when ${hasGiftSql} then s.gift_expiry_days end`
