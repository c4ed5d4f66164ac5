import { type RawBuilder, sql } from 'kysely'
import { notificationTypes } from '../../../domain/notifications.ts'
import { canSeePhones } from '../../../domain/roles.ts'
import type { Tx } from '../../platform/db/database.ts'
import { patientNameSql } from '../../platform/db/person-name-sql.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type DayContext, parseDayBoundary } from '../../platform/http/day-boundary.ts'
import type { Call } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { KeyColumn, Listing, TrackedSource } from '../../platform/list/listing.ts'
import { patientSearchCondition } from '../../platform/patient/patient-search.ts'
import { isHiddenSearch, phoneSearchCondition } from '../../platform/patient/phone-search.ts'

export type NotificationQuery = Omit<Call<'listAlerts'>['query'], 'page' | 'pageSize'>

const timeKey: KeyColumn = { column: sql`l.at`, type: 'timestamptz' }
const idKey: KeyColumn = { column: sql`l.id`, type: 'uuid' }

/** Sort options of the list. Types are sorted by urgency. */
const sortKeys: Record<string, KeyColumn[]> = {
  date: [timeKey, idKey],
  type: [
    { column: sql`array_position(${[...notificationTypes]}::text[], l.type)`, type: 'integer' },
    timeKey,
    idKey,
  ],
  clientName: [{ column: sql`who.name collate names`, type: 'text' }, timeKey, idKey],
}

/** Condition on notifications `l`. */
export const isForCaller = ({ accountId }: Caller) =>
  sql`(l.account_id is null or l.account_id = ${accountId})`

/** The sources of a notification's patient, after its row `a`: a message, a request and a note `o`, as ids of patients. */
const patientIdSql = sql`coalesce(
  (select m.client_id from message m where m.company_id = l.company_id and m.id = l.message_id),
  (select q.client_id from client_request q where q.company_id = l.company_id and q.id = (l.detail->>'requestId')::uuid),
  (select o.client_id from note o where o.company_id = l.company_id and o.id = (l.detail->>'noteId')::uuid and o.removed_at is null))`

/** The shown name `who` of the notification's patient, or of all who share the number of an unassigned reply. */
const patientNameJoin = sql`left join lateral (
  select coalesce(
    (select nullif(${patientNameSql('c')}, '') from client c where c.company_id = l.company_id and c.id = ${patientIdSql}),
    (select string_agg(${patientNameSql('p')}, ', ' order by p.name, p.id) from reply r join client p on p.company_id = r.company_id and p.phone = r.phone
      where r.company_id = l.company_id and r.id = (l.detail->>'replyId')::uuid)) as name
) who on true`

/** Returns the pageable list of the caller's notifications, newest first unless sorted. Days are those of the clinic. */
export async function createNotificationListing(
  tx: Tx,
  query: NotificationQuery,
  caller: Caller,
  now: Temporal.Instant,
): Promise<Listing> {
  const { sort = '-date' } = query
  const by = sort.replace(/^-/, '')
  const key = Object.hasOwn(sortKeys, by) ? sortKeys[by] : undefined
  if (!key) throw new Problem('CHECK_DETAILS', { sort: 'NOT_ONE_OF' })
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const where = notificationCondition(query, caller, { timeZone: company.time_zone, now })
  const byName = by === 'clientName'
  const isSearched = Boolean(query.search?.trim())
  return {
    id: sql`l.id`,
    source: byName ? sql`alert l ${patientNameJoin}` : sql`alert l`,
    where,
    rowCondition: where,
    key,
    isKeyNullable: byName,
    indexedColumns: by === 'date' ? key.length : 0,
    isDescending: sort.startsWith('-'),
    // A patient's name depends on tables whose changes do not tell which notifications they concern.
    trackedSources: byName || isSearched ? null : [trackedSource],
    // A clinic's notifications are not the caller's: others' mentions are among them.
    wholeList: null,
  }
}

function notificationCondition(
  { type, read, from, to, search }: NotificationQuery,
  caller: Caller,
  dayContext: DayContext,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [isForCaller(caller)]
  if (type !== undefined) conditions.push(sql`l.type = ${type}`)
  if (read !== undefined) conditions.push(sql`l.read = ${read}`)
  if (from) conditions.push(sql`l.at >= ${parseDayBoundary(from, dayContext, 0, 'from')}`)
  if (to) conditions.push(sql`l.at < ${parseDayBoundary(to, dayContext, 1, 'to')}`)
  if (search?.trim()) conditions.push(searchCondition(search, canSeePhones(caller.role)))
  return sql.join(conditions, sql` and `)
}

/** Searches the patient, and the number of an unassigned reply. */
function searchCondition(search: string, arePhonesVisible: boolean): RawBuilder<unknown> {
  if (isHiddenSearch(search, arePhonesVisible)) return sql`false`
  const found = sql`select c.id, c.phone from client c where ${patientSearchCondition(search, arePhonesVisible)}`
  return sql`l.id in (
    with found as materialized (${found})
    select a.id from alert a join message m on m.company_id = a.company_id and m.id = a.message_id where m.client_id in (select id from found)
    union all
    select a.id from alert a join client_request q on q.company_id = a.company_id and q.id = (a.detail->>'requestId')::uuid
      where q.client_id in (select id from found)
    union all
    select a.id from alert a join note o on o.company_id = a.company_id and o.id = (a.detail->>'noteId')::uuid and o.removed_at is null
      where o.client_id in (select id from found)
    union all
    select a.id from alert a join reply r on r.company_id = a.company_id and r.id = (a.detail->>'replyId')::uuid
      where r.phone in (select phone from found) or ${phoneSearchCondition(sql`r.phone`, search)})`
}

const trackedSource: TrackedSource = {
  list: 'alert',
  id: sql`l.id`,
  currentRows: sql`alert l`,
  previousRows: (rows) => sql`jsonb_populate_recordset(null::alert, ${rows}) l`,
}
