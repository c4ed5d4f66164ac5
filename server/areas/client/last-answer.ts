import { sql } from 'kysely'

/**
 * What came back to the last message about a visit that left for the patient `c`. It hangs on messages alone and not on what time it is, so
 * that patients can be found by it (docs/decisions/0110).
 */
export const lastAnswer = sql`
  select m.answer from message m
  where m.company_id = c.company_id and m.client_id = c.id and m.sent_at is not null and m.visit_id is not null
  order by m.sent_at desc limit 1`
