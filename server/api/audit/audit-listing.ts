import { type RawBuilder, sql } from 'kysely'
import {
  type AuditAction,
  type AuditKind,
  auditActionNames,
  auditActions,
  getAuditActionName,
} from '../../../domain/audit-actions.ts'
import { languages } from '../../../domain/languages.ts'
import { canSeePhones } from '../../../domain/roles.ts'
import { splitSearch, toSearchWord } from '../../../domain/search-text.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type DayContext, parseDayBoundary } from '../../platform/http/day-boundary.ts'
import { isId } from '../../platform/http/ids.ts'
import type { Call } from '../../platform/http/operation.ts'
import type { Listing } from '../../platform/list/listing.ts'
import {
  employeeSearchQuery,
  nameSearchCondition,
  patientSearchCondition,
} from '../../platform/patient/patient-search.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'

export type AuditQuery = Omit<Call<'listAudit'>['query'], 'page' | 'pageSize'>

/** Who reads the log, and when. */
export interface AuditReader {
  caller: Caller
  now: Temporal.Instant
}

/** The entries that the reader asks for, newest first. Days are those of the clinic. */
export async function createAuditListing(
  tx: Tx,
  query: AuditQuery,
  reader: AuditReader,
): Promise<Listing> {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const where = auditCondition(query, reader, { timeZone: company.time_zone, now: reader.now })
  return {
    id: sql`l.id`,
    source: sql`audit_log l`,
    where,
    rowCondition: where,
    key: [
      { column: sql`l.at`, type: 'timestamptz' },
      { column: sql`l.id`, type: 'uuid' },
    ],
    isKeyNullable: false,
    indexedColumns: 2,
    isDescending: true,
    trackedSources: null,
    wholeList: null,
  }
}

function auditCondition(
  { from, to, action, kind, accountId, search }: AuditQuery,
  reader: AuditReader,
  dayContext: DayContext,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (from) conditions.push(sql`l.at >= ${parseDayBoundary(from, dayContext, 0, 'from')}`)
  if (to) conditions.push(sql`l.at < ${parseDayBoundary(to, dayContext, 1, 'to')}`)
  if (action !== undefined) conditions.push(sql`l.action = ${action}`)
  if (kind !== undefined) conditions.push(isOneOf(listActions(kind)))
  if (accountId !== undefined)
    conditions.push(isId(accountId) ? sql`l.account_id = ${accountId}` : sql`false`)
  if (search?.trim()) conditions.push(searchCondition(search, reader))
  return sql.join(conditions, sql` and `)
}

const isOneOf = (actions: string[]) => sql`l.action = any(${actions}::text[])`

const listActions = (kind: AuditKind) =>
  auditActionNames.filter((action) => auditActions[action][0] === kind)

/** An id in the detail, as that type; the path of a viewed row may hold any text. */
const idIn = (name: string) =>
  sql`case when l.detail->>${name} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (l.detail->>${name})::uuid end`

/** The patient of an entry: named by it, or of the visit, message or request that it names. */
const patientIdSql = sql`coalesce(${idIn('clientId')},
  (select v.client_id from visit v where v.company_id = l.company_id and v.id = ${idIn('visitId')}),
  (select m.client_id from message m where m.company_id = l.company_id and m.id = ${idIn('messageId')}),
  (select q.client_id from client_request q where q.company_id = l.company_id and q.id = ${idIn('requestId')}))`

/** Searches the name of the action, the employee, the address of the caller, and the name of what the entry is about. */
function searchCondition(search: string, { caller }: AuditReader): RawBuilder<unknown> {
  const typed = toStorableText(search)
  const fits = (name: string) => nameSearchCondition(sql.ref(name), search)
  const employees = employeeSearchQuery(caller.companyId, search)
  const patients = sql`select c.id from client c where ${patientSearchCondition(search, canSeePhones(caller.role))}`
  return sql`(${sql.join(
    [
      isOneOf(findActions(typed)),
      sql`l.address = ${typed.trim()}`,
      sql`l.account_id in (${employees})`,
      sql`${idIn('accountId')} in (${employees})`,
      sql`${idIn('scenarioId')} in (select s.id from scenario s where ${fits('s.name')})`,
      sql`${idIn('branchId')} in (select b.id from branch b where ${fits('b.name')})`,
      sql`${idIn('specialistId')} in (select d.id from specialist d where ${fits('d.name')})`,
      sql`${patientIdSql} in (${patients})`,
    ],
    sql` or `,
  )})`
}

/** Actions whose name in one of the languages has all words of the search, or their parts. */
function findActions(search: string): AuditAction[] {
  const words = splitSearch(search).map(toSearchWord)
  if (words.length === 0) return []
  return auditActionNames.filter((action) =>
    languages.some((language) => {
      const name = splitSearch(getAuditActionName(action, language)).map(toSearchWord).join(' ')
      return words.every((word) => name.includes(word))
    }),
  )
}
