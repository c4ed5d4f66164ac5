import { sql } from 'kysely'
import { PHONE_IN_TEXT_PATTERN } from '../../platform/patient/mask-phones-in-text.ts'
import { contactSql } from './branch-contact.ts'

/** A service is public once this many different patients have had it: then it is the clinic's term and reveals nothing about one patient. */
const MIN_PATIENTS = 3

/** SQL over a specialist `s`: services on the public card. */
export const publicServices = sql`array(
  select service from (
    select service, client_id from visit where company_id = s.company_id and specialist_id = s.id order by starts_at desc limit 200
  ) v where service <> '' and normalize(service, NFKC) !~ ${PHONE_IN_TEXT_PATTERN}
  group by service having count(distinct client_id) >= ${MIN_PATIENTS} order by count(*) desc, service collate names limit 8
)`

/** Joins to a specialist `s` the clinic `co` and the branch `b` of the newest visit. */
export const workplace = sql`join company co on co.id = s.company_id
  left join lateral (
    select branch_id from visit where company_id = s.company_id and specialist_id = s.id order by starts_at desc limit 1
  ) last on true
  left join branch b on b.company_id = s.company_id and b.id = last.branch_id`

/** Phone and address on the page, over `workplace`. */
export const publicPhone = contactSql('phone', sql`co`)
export const publicAddress = contactSql('address', sql`co`)
