import { type RawBuilder, sql } from 'kysely'

/**
 * The red stop that holds a message back, as a part of SQL; null when none does. `branch` is that of the visit it is about: what is
 * about no visit, or one in no branch, is held by the stop for all alone.
 */
export const stopOn = (company: RawBuilder<unknown>, branch: RawBuilder<unknown>) => sql`(
  select r.id from red_stop r where r.company_id = ${company} and r.lifted_at is null and (r.branch_id is null or r.branch_id = ${branch})
  order by r.branch_id nulls first limit 1)`
