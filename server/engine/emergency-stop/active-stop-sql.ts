import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the emergency stop that holds a message back; null if none. `branch` is the current branch of the message's visit, or of the visit that
 * determines its patient's branch (greetings, invitations, promotions), as used in the text. Messages without a branch are held only by a stop of
 * the whole clinic.
 */
export const activeStopSql = (company: RawBuilder<unknown>, branch: RawBuilder<unknown>) => sql`(
  select r.id from red_stop r where r.company_id = ${company} and r.lifted_at is null and (r.branch_id is null or r.branch_id = ${branch})
  order by r.branch_id nulls first limit 1)`
