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

/**
 * Upserts rows by external id in one statement and returns each outcome. Ids must be unique per call. Counts are exact if nobody else writes the
 * clinic's rows: the caller holds the ingest lock.
 */
export async function upsertRows(
  tx: Tx,
  { table, columns, insertValues = {}, updateValues = {} }: UpsertTarget,
  rows: Record<string, unknown>[],
): Promise<UpsertedRow[]> {
  if (rows.length === 0) return []
  const names = Object.keys(columns)
  const typed = Object.entries(columns).map(
    ([name, { type }]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
  )
  const values = Object.entries(columns).map(
    ([name, column]) => sql`${mergeExpression(name, column)} as ${sql.ref(name)}`,
  )
  const all = [...names, ...Object.keys(insertValues)].map((name) => sql.ref(name))
  const updates = [
    ...names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
    ...Object.entries(updateValues).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  ]
  const of = (alias: string, some = names) =>
    sql.join(some.map((name) => sql.ref(`${alias}.${name}`)))
  const compared = names.filter((name) => columns[name]?.isIncidental !== true)
  const { rows: done } = await sql<UpsertedRow>`
    with given as (
      select * from jsonb_to_recordset(${toPlainJson(rows)}::jsonb) as g (external_id text, ${sql.join(typed)})
    ),
    merged as materialized (
      select g.external_id, k.external_id is not null as known, ${sql.join(values)}
      from given g left join ${sql.table(table)} k on k.company_id = current_company() and k.external_id = g.external_id
    ),
    judged as materialized (
      select m.external_id, case
        when not m.known then 'created'
        when (${of('k', compared)}) is distinct from (${of('m', compared)}) then 'updated'
        else 'unchanged' end as verdict
      from merged m left join ${sql.table(table)} k on k.company_id = current_company() and k.external_id = m.external_id
    ),
    written as (
      insert into ${sql.table(table)} as k (company_id, external_id, ${sql.join(all)})
      select current_company(), m.external_id, ${sql.join([of('m'), ...Object.values(insertValues)])} from merged m
      on conflict (company_id, external_id) do update set ${sql.join(updates)}
    )
    select external_id, verdict from judged`.execute(tx)
  return done
}

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

/** Serializes rows as a JSON parameter that PostgreSQL accepts. */
export const toPlainJson = (rows: object[]) =>
  JSON.stringify(rows, (_, value) => (typeof value === 'string' ? toStorableText(value) : value))
