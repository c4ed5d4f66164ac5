import { sql } from 'kysely'

/**
 * SQL for the time when a provider was last asked to send the message, repeats included. A message that may have arrived counts for that time, not
 * for the planned one.
 */
export const lastAttemptTime = (alias: string) =>
  sql`(select max(coalesce(a.asked_at, a.started_at)) from attempt a where (a.company_id, a.message_id) = (${sql.ref(`${alias}.company_id`)}, ${sql.ref(`${alias}.id`)}))`
