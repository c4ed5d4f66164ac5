import { sql } from 'kysely'

/** When the message `name` was last asked for at a provider, be it by a repeat. What may have arrived counts for that moment, whichever it was planned for. */
export const lastAttemptTime = (alias: string) =>
  sql`(select max(coalesce(a.asked_at, a.started_at)) from attempt a where (a.company_id, a.message_id) = (${sql.ref(`${alias}.company_id`)}, ${sql.ref(`${alias}.id`)}))`
