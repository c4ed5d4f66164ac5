import { sql } from 'kysely'
import { PHONE_IN_TEXT_PATTERN } from '../../platform/patient/mask-phones-in-text.ts'

/** What a stranger may read of the visits: a service that so many different people came for is the clinic's word, not one patient's. */
const MIN_PATIENTS = 3

/** As SQL over a specialist `s`: the services on the card's page for patients. */
export const publicServices = sql`array(
  select service from (
    select service, client_id from visit where company_id = s.company_id and specialist_id = s.id order by starts_at desc limit 200
  ) v where service <> '' and normalize(service, NFKC) !~ ${PHONE_IN_TEXT_PATTERN}
  group by service having count(distinct client_id) >= ${MIN_PATIENTS} order by count(*) desc, service collate names limit 8
)`

/** Joins to a specialist `s` the clinic `co` and the branch `b` where he or she works, which is where the newest visit was. */
export const workplace = sql`join company co on co.id = s.company_id
  left join lateral (
    select branch_id from visit where company_id = s.company_id and specialist_id = s.id order by starts_at desc limit 1
  ) last on true
  left join branch b on b.company_id = s.company_id and b.id = last.branch_id`

/** What the page calls and where it sends people, over `workplace`. */
export const publicPhone = sql`coalesce(b.phone, co.phone)`
export const publicAddress = sql`coalesce(b.address, co.address)`
