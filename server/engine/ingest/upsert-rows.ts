import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'
import type { RowOutcome } from './run-counts.ts'

/**
 * Whose word counts for a column. `told`: the source's, silence included. `kept`: the source's when it says something.
 * `filled`: ours, and the source's where we have none. `either`: true once anyone said so. `ofStart`: as `kept`, for as long as the visit starts when it did.
 */
export type MergeRule = 'told' | 'kept' | 'filled' | 'either' | 'ofStart'

export interface UpsertColumn {
  type: string
  rule: MergeRule
  /** What comes of both in place of the rule; `g` is the row as given, `k` as it was. */
  mergedValue?: RawBuilder<unknown>
  /** When ours stands whatever the rule says; `g` is the row as given, `k` as it was. */
  keepsOwnWhen?: RawBuilder<unknown>
}

export interface UpsertTarget {
  table: 'client' | 'visit' | 'specialist' | 'branch'
  /** Every column that can differ, with its PostgreSQL type. */
  columns: Record<string, UpsertColumn>
  /** Further columns of a new row. */
  insertValues?: Record<string, unknown>
  /** Further columns written each time a row is seen; they make no difference. In an expression `k` is the row as it was. */
  updateValues?: Record<string, unknown>
}

export interface UpsertedRow {
  external_id: string
  verdict: RowOutcome
}

/**
 * Writes rows by their external id in one statement and says of each what it did. Two rows of one id must not meet in a
 * call. Counting is exact while nobody else writes this company's rows: the caller holds the company's intake lock.
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
  const of = (alias: string) => sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))
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
        when (${of('k')}) is distinct from (${of('m')}) then 'updated'
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
  const given = sql.ref(`g.${name}`)
  const known = sql.ref(`k.${name}`)
  if (rule === 'kept') return sql`coalesce(${given}, ${known})`
  if (rule === 'ofStart')
    return sql`case when g.starts_at is distinct from k.starts_at then ${given} else coalesce(${given}, ${known}) end`
  if (rule === 'filled') return sql`coalesce(${known}, ${given})`
  if (rule === 'either') return sql`(${given} or coalesce(${known}, false))`
  return given
}

/** Rows as a parameter that PostgreSQL takes. */
export const toPlainJson = (rows: object[]) =>
  JSON.stringify(rows, (_, value) => (typeof value === 'string' ? toStorableText(value) : value))
