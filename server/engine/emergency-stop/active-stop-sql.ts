import { type RawBuilder, sql } from 'kysely'

/**
 * The red stop that holds a message back, as a part of SQL; null when none does. `branch` is that, as it is now, of the visit that the
 * message is about, or by which its patient belongs to a branch (greetings, invitations, promotions): it is the one that the text
 * speaks for. Of a visit in no branch the stop for all alone holds.
 */
export const activeStopSql = (company: RawBuilder<unknown>, branch: RawBuilder<unknown>) => sql`(
  select r.id from red_stop r where r.company_id = ${company} and r.lifted_at is null and (r.branch_id is null or r.branch_id = ${branch})
  order by r.branch_id nulls first limit 1)`
