import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import { loadListState } from '../../platform/list/list-changes.ts'

type PatientCounts = components['schemas']['ClientCounts']

/**
 * Counts patients with special states by partial indexes, minus the few erased ones; the total is maintained incrementally. Being excluded and
 * having no phone are not counted for erased patients, as their rows are stored that way.
 */
export async function countPatients(tx: Tx): Promise<PatientCounts> {
  const { rows: known } = await loadListState(tx, null)
  const { rows } = await sql<Omit<PatientCounts, 'total'>>`
    with gone as materialized (select * from client where company_id = current_company() and erased_at is not null)
    select
      (select count(*) from client where company_id = current_company() and excluded)::int
        - (select count(*) from gone where excluded)::int as excluded,
      (select count(*) from client where company_id = current_company() and opted_out is not null)::int
        - (select count(*) from gone where opted_out is not null)::int as refused,
      (select count(*) from client where company_id = current_company() and phone is null and (phone_raw is null))::int
        - (select count(*) from gone where phone is null and phone_raw is null)::int as "noNumber",
      (select count(*) from client where company_id = current_company() and phone is null and not (phone_raw is null))::int
        - (select count(*) from gone where phone is null and phone_raw is not null)::int as "wrongNumber",
      (select count(distinct client_id) from client_request where company_id = current_company() and not handled
        and client_id not in (select id from gone))::int as requests`.execute(tx)
  const counts = rows[0] ?? { excluded: 0, refused: 0, noNumber: 0, wrongNumber: 0, requests: 0 } // an aggregate always returns one row
  return { total: known.client, ...counts }
}
