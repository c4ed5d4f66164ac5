import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Visits on the waiting list, of different patients. */
const ENTRIES = 6
/** Those who would come earlier have visits at least this many days ahead. */
const DAYS_AHEAD = 4

/** Puts some later visits on the waiting list, at different times of the last days. The result depends on the visits alone. */
export async function addWaitingList(tx: Tx, name: string, now: Temporal.Instant): Promise<void> {
  await sql`
    with later as (
      select distinct on (v.client_id) v.company_id, v.client_id, v.id, v.starts_at, abs(hashtext('waits ' || v.external_id)) as dice
      from visit v
      where v.company_id = current_company() and v.status = 'valid' and not v.tentative and v.specialist_id is not null
        and v.starts_at > ${now.add({ hours: DAYS_AHEAD * 24 })}
      order by v.client_id, v.starts_at
    )
    insert into waiting_entry (company_id, client_id, visit_id, visit_at, added_at, added_by)
    select company_id, client_id, id, starts_at, ${now}::timestamptz - make_interval(mins => 40 + dice % 2600), ${name}
    from later order by dice limit ${ENTRIES}`.execute(tx)
}
