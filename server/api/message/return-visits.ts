import { sql } from 'kysely'
import { hasBookingAttribution, hasSetting, scenarioTypes } from '../../../domain/scenario-kinds.ts'

/*
 * What came after a message `m` of a scenario `s` that sells, as parts of SQL. Which visits these are is said once, by the database's
 * `visits_after` (docs/decisions/0113).
 */

const literalList = (types: readonly string[]) => sql.join(types.map((type) => sql.lit(type)))
/** Whether it is one. */
export const hasBookingAttributionSql = sql`s.type in (${literalList(scenarioTypes.filter(hasBookingAttribution))})`
const hasGiftSql = sql`s.type in (${literalList(scenarioTypes.filter((type) => hasSetting(type, 'giftExpiryDays')))})`

/** The contract's `Returned` as JSON; null where nothing came after it. */
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

/** What was paid for the visits after it; null where nothing is known. */
export const paidAfterMessage = sql`case when ${hasBookingAttributionSql} then (select sum(a.sum_paid) from visits_after(m) a) end`

/** How many days after its sending the gift lasts that its text names (`giftDate` of the template). */
export const giftDaysSql = sql`case when ${hasGiftSql} then s.gift_expiry_days end`
