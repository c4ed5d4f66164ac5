import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Listing, TrackedSource } from '../../platform/list/listing.ts'
import type { SortIndexCache } from '../../platform/list/sort-index-cache.ts'
import { buildPatientSearch } from '../../platform/patient/patient-search.ts'
import { buildPatientFilter, type PatientFilter, type PatientQuery } from './patient-filter.ts'
import { type PatientBody, type PatientRow, patientRowsSql, toPatientBody } from './patient-row.ts'
import { findPatientSort } from './patient-sort.ts'

interface ListOptions {
  now: Temporal.Instant
  canSeePhones: boolean
  sortIndexes: SortIndexCache
}

/** Returns a page of patients, and the total. Visit data is read for the page only. */
export async function listPatients(
  tx: Tx,
  companyId: string,
  query: PatientQuery,
  { now, canSeePhones, sortIndexes }: ListOptions,
): Promise<{ items: PatientBody[]; total: number; more?: true }> {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const filter = buildPatientFilter(query, { timeZone: company.time_zone, now })
  const { ids, total, more } = await sortIndexes.getPage(
    tx,
    companyId,
    createPatientListing(query, filter, canSeePhones),
    query,
  )
  const items = await loadPatients(tx, ids, { now, phones: canSeePhones, zone: company.time_zone })
  return { items, total, ...(more && { more }) }
}

/** Returns patients by id, in that order. `zone` is the clinic's. */
export async function loadPatients(
  tx: Tx,
  ids: string[],
  { now, phones: canSeePhones, zone }: { now: Temporal.Instant; phones: boolean; zone: string },
): Promise<PatientBody[]> {
  const page = sql`select c.* from client c where c.id = any(${ids}::uuid[])`
  const { rows } = await sql<PatientRow>`
    ${patientRowsSql(page, now, zone)} order by array_position(${ids}::uuid[], c.id)`.execute(tx)
  return rows.map((row) => toPatientBody(row, canSeePhones))
}

/** Returns the pageable list for a query. */
export function createPatientListing(
  query: Omit<PatientQuery, 'page' | 'pageSize'>,
  { conditions, dependsOn, candidateIds, now }: PatientFilter,
  canSeePhones: boolean,
): Listing {
  const { sort = 'surname' } = query
  const by = sort.replace(/^-/, '')
  const chosen = findPatientSort(by)
  if (!chosen) throw new Problem('CHECK_DETAILS', { sort: 'NOT_ONE_OF' })
  const searchText = query.search?.trim()
  const search = searchText ? buildPatientSearch(searchText, canSeePhones) : null
  const filtered = conditions.length > 0 || search !== null
  return {
    id: sql`c.id`,
    source: chosen.joins ? sql`client c ${chosen.joins(now)}` : sql`client c`,
    where: sql.join([search?.indexCondition ?? sql`true`, isListed, ...conditions], sql` and `),
    rowCondition: sql.join(
      [search?.rowCondition ?? sql`true`, isListed, ...conditions],
      sql` and `,
    ),
    candidateIds,
    key: chosen.key,
    isKeyNullable: chosen.isNullable ?? false,
    indexedColumns: chosen.joins ? 0 : chosen.key.length,
    // Ascending age is descending date of birth.
    isDescending: sort.startsWith('-') !== (by === 'age'),
    trackedSources:
      dependsOn && !chosen.joins
        ? [patientSource, ...dependsOn.map((list) => relatedSources[list])]
        : null,
    wholeList: filtered ? null : 'client',
  }
}

/** An erased patient is nobody: only metrics count the row. */
const isListed = sql`c.erased_at is null`

const patientSource: TrackedSource = {
  list: 'client',
  id: sql`c.id`,
  currentRows: sql`client c`,
  previousRows: (rows) => sql`jsonb_populate_recordset(null::client, ${rows}) c`,
}

/** Changes of a patient's visits or messages never move the patient, only add to or remove from the list. */
const relatedSources: Record<'visit' | 'message', TrackedSource> = {
  visit: {
    list: 'visit',
    id: sql`v.id`,
    currentRows: sql`visit v join client c on c.company_id = v.company_id and c.id = v.client_id`,
    previousRows: (rows) =>
      sql`jsonb_populate_recordset(null::visit, ${rows}) v join client c on c.company_id = current_company() and c.id = v.client_id`,
  },
  message: {
    list: 'message',
    id: sql`m.id`,
    currentRows: sql`message m join client c on c.company_id = m.company_id and c.id = m.client_id`,
    previousRows: (rows) =>
      sql`jsonb_populate_recordset(null::message, ${rows}) m join client c on c.company_id = current_company() and c.id = m.client_id`,
  },
}
