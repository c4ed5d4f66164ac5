import { sql } from 'kysely'

/**
 * SQL condition: whether a message (`m`) went to its patient's (`c`) current number. If the number was corrected since, the holder of the old one
 * still has the message's links; they open nothing until the number is the same again.
 */
export const currentPhoneCondition = sql<boolean>`not exists (
  select from (
    select p.before from phone_change p
    where p.company_id = m.company_id and p.client_id = m.client_id and not p.keeps_links and p.at >= coalesce(
      (select max(a.started_at) from attempt a where a.company_id = m.company_id and a.message_id = m.id), m.sent_at, m.send_at)
    order by p.at, p.id limit 1
  ) first where first.before is distinct from c.phone)`
