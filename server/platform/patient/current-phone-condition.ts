import { sql } from 'kysely'

/**
 * Whether a message (`m`) went to the number that its patient (`c`) has now. Where a number was put right since, whoever has the wrong one
 * still has the message's links: they open nothing then, until the number is the same again.
 */
export const currentPhoneCondition = sql<boolean>`not exists (
  select from (
    select p.before from phone_change p
    where p.company_id = m.company_id and p.client_id = m.client_id and p.at >= coalesce(
      (select max(a.started_at) from attempt a where a.company_id = m.company_id and a.message_id = m.id), m.sent_at, m.send_at)
    order by p.at, p.id limit 1
  ) first where first.before is distinct from c.phone)`
