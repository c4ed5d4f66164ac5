import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'
import type { RowOutcome } from './run-counts.ts'

/**
 * Merge rule of a column. `told`: the source's value, also if empty. `kept`: the source's value if not empty. `filled`: ours, else the source's.
 * `either`: true once either is true. `ofStart`: like `kept`, while the visit's start is unchanged.
 */
export type MergeRule = 'told' | 'kept' | 'filled' | 'either' | 'ofStart'

export interface UpsertColumn {
  type: string
  rule: MergeRule
  /** Merged value instead of the rule; `g` is the given row, `k` the known one. */
  mergedValue?: RawBuilder<unknown>
  /** Condition under which ours stays regardless of the rule; `g` is the given row, `k` the known one. */
  keepsOwnWhen?: RawBuilder<unknown>
  /** A different value alone is no change. */
  isIncidental?: boolean
}

export interface UpsertTarget {
  table: 'client' | 'visit' | 'specialist' | 'branch'
  /** Columns that are compared, with their PostgreSQL types. */
  columns: Record<string, UpsertColumn>
  /** Additional columns of new rows. */
  insertValues?: Record<string, unknown>
  /** Additional columns written each time a row is seen; not compared. In an expression `k` is the known row. */
  updateValues?: Record<string, unknown>
}

export interface UpsertedRow {
  external_id: string
  verdict: RowOutcome
}

/** The ids of rows that were added. */
export const listCreatedIds = (written: UpsertedRow[]): ReadonlySet<string> =>
  new Set(written.flatMap(({ external_id, verdict }) => (verdict === 'created' ? external_id : [])))

export interface RowToUpsert extends Record<string, unknown> {
  external_id: string
}

/** Which of these ids have a row. */
export async function listKnownIds(
  tx: Tx,
  table: UpsertTarget['table'],
  ids: string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ external_id: string }>`
    select external_id from ${sql.table(table)} where external_id = any(${ids.map(toStorableText)}::text[])`.execute(
    tx,
  )
  return new Set(rows.map(({ external_id }) => external_id))
}

/**
 * Upserts rows by external id and returns each outcome. Ids must be unique per call. Counts are exact if nobody else writes the clinic's rows: the
 * caller holds the ingest lock. `known`: the ids that have a row, if the caller has asked.
 */
export async function upsertRows(
  tx: Tx,
  target: UpsertTarget,
  rows: RowToUpsert[],
  known?: ReadonlySet<string>,
): Promise<UpsertedRow[]> {
  const ids =
    known ??
    (await listKnownIds(
      tx,
      target.table,
      rows.map((row) => row.external_id),
    ))
  const isKnown = (row: RowToUpsert) => ids.has(toStorableText(row.external_id))
  const added = rows.filter((row) => !isKnown(row))
  const created = await insertRows(tx, target, added)
  return [...created, ...(await updateRows(tx, target, rows.filter(isKnown)))]
}

/** Inserts rows none of which is known: without a comparison it takes half the time. */
async function insertRows(
  tx: Tx,
  { table, columns, insertValues = {} }: UpsertTarget,
  rows: RowToUpsert[],
): Promise<UpsertedRow[]> {
  if (rows.length === 0) return []
  const names = [...Object.keys(columns), ...Object.keys(insertValues)].map((name) => sql.ref(name))
  const values = [
    ...Object.keys(columns).map((name) => sql.ref(`m.${name}`)),
    ...Object.values(insertValues),
  ]
  await sql`
    with merged as (
      select g.external_id, ${listMerged(columns)} from ${toRecordset(rows, columns)} left join ${sql.table(table)} k on false
    )
    insert into ${sql.table(table)} (company_id, external_id, ${sql.join(names)})
    select current_company(), m.external_id, ${sql.join(values)} from merged m`.execute(tx)
  return rows.map((row) => ({ external_id: toStorableText(row.external_id), verdict: 'created' }))
}

/** Updates known rows in one statement. One deleted since the caller has looked is inserted again. */
async function updateRows(
  tx: Tx,
  { table, columns, insertValues = {}, updateValues = {} }: UpsertTarget,
  rows: RowToUpsert[],
): Promise<UpsertedRow[]> {
  if (rows.length === 0) return []
  // The list of ids keeps the join from reading the whole table for a few rows.
  const ids = rows.map((row) => toStorableText(row.external_id))
  const names = Object.keys(columns)
  const all = [...names, ...Object.keys(insertValues)].map((name) => sql.ref(name))
  const updates = [
    ...names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
    ...Object.entries(updateValues).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  ]
  const of = (alias: string, some = names) =>
    sql.join(some.map((name) => sql.ref(`${alias}.${name}`)))
  const compared = names.filter((name) => columns[name]?.isIncidental !== true)
  const { rows: done } = await sql<UpsertedRow>`
    with merged as materialized (
      select g.external_id, k.external_id is not null as known, ${listMerged(columns)}
      from ${toRecordset(rows, columns)} left join ${sql.table(table)} k on k.company_id = current_company() and k.external_id = g.external_id
        and k.external_id = any(${ids}::text[])
    ),
    judged as materialized (
      select m.external_id, case
        when not m.known then 'created'
        when (${of('k', compared)}) is distinct from (${of('m', compared)}) then 'updated'
        else 'unchanged' end as verdict
      from merged m left join ${sql.table(table)} k on k.company_id = current_company() and k.external_id = m.external_id
        and k.external_id = any(${ids}::text[])
    ),
    written as (
      insert into ${sql.table(table)} as k (company_id, external_id, ${sql.join(all)})
      select current_company(), m.external_id, ${sql.join([of('m'), ...Object.values(insertValues)])} from merged m
      on conflict (company_id, external_id) do update set ${sql.join(updates)}
    )
    select external_id, verdict from judged`.execute(tx)
  return done
}

/** The rows as a table `g`. */
function toRecordset(rows: RowToUpsert[], columns: UpsertTarget['columns']) {
  const typed = Object.entries(columns).map(
    ([name, { type }]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
  )
  return sql`json_to_recordset(${toPlainJson(rows)}::json) as g (external_id text, ${sql.join(typed)})`
}

/** What each column becomes, of the given row `g` and the known one `k`. */
const listMerged = (columns: UpsertTarget['columns']) =>
  sql.join(
    Object.entries(columns).map(
      ([name, column]) => sql`${mergeExpression(name, column)} as ${sql.ref(name)}`,
    ),
  )

function mergeExpression(
  name: string,
  { rule, mergedValue, keepsOwnWhen }: UpsertColumn,
): RawBuilder<unknown> {
  const value = mergedValue ?? ruleExpression(rule, name)
  return keepsOwnWhen
    ? sql`case when ${keepsOwnWhen} then ${sql.ref(`k.${name}`)} else ${value} end`
    : value
}

function ruleExpression(rule: MergeRule, name: string): RawBuilder<unknown> {
  const incoming = sql.ref(`g.${name}`)
  const known = sql.ref(`k.${name}`)
  if (rule === 'kept') return sql`coalesce(${incoming}, ${known})`
  if (rule === 'ofStart')
    return sql`case when g.starts_at is distinct from k.starts_at then ${incoming} else coalesce(${incoming}, ${known}) end`
  if (rule === 'filled') return sql`coalesce(${known}, ${incoming})`
  if (rule === 'either') return sql`(${incoming} or coalesce(${known}, false))`
  return incoming
}

/** How `JSON.stringify` writes what PostgreSQL cannot store, and the same after an escaped backslash, which is harmless. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/

/** Serializes rows as a JSON parameter that PostgreSQL accepts. */
export function toPlainJson(rows: object[]): string {
  const json = JSON.stringify(rows)
  // Looking at each value takes ten times as long.
  return UNSTORABLE.test(json)
    ? JSON.stringify(rows, (_, value) =>
        typeof value === 'string' ? toStorableText(value) : value,
      )
    : json
}
