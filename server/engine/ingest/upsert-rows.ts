import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { plain } from '../../platform/text/storable-text.ts'
import type { Verdict } from './run-counts.ts'

/**
 * Whose word counts for a column. `told`: the source's, silence included. `kept`: the source's when it says something.
 * `filled`: ours, and the source's where we have none. `either`: true once anyone said so. `ofStart`: as `kept`, for as long as the visit starts when it did.
 */
export type Rule = 'told' | 'kept' | 'filled' | 'either' | 'ofStart'

export interface Column {
  type: string
  rule: Rule
  /** What comes of both in place of the rule; `g` is the row as given, `k` as it was. */
  says?: RawBuilder<unknown>
  /** When ours stands whatever the rule says; `g` is the row as given, `k` as it was. */
  stands?: RawBuilder<unknown>
}

export interface Target {
  table: 'client' | 'visit' | 'specialist' | 'branch'
  /** Every column that can differ, with its PostgreSQL type. */
  columns: Record<string, Column>
  /** Further columns of a new row. */
  born?: Record<string, unknown>
  /** Further columns written each time a row is seen; they make no difference. In an expression `k` is the row as it was. */
  seen?: Record<string, unknown>
}

export interface Upserted {
  external_id: string
  verdict: Verdict
}

/**
 * Writes rows by their external id in one statement and says of each what it did. Two rows of one id must not meet in a
 * call. Counting is exact while nobody else writes this company's rows: the caller holds the company's intake lock.
 */
export async function upsert(
  tx: Tx,
  { table, columns, born = {}, seen = {} }: Target,
  rows: Record<string, unknown>[],
): Promise<Upserted[]> {
  if (rows.length === 0) return []
  const names = Object.keys(columns)
  const typed = Object.entries(columns).map(
    ([name, { type }]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
  )
  const values = Object.entries(columns).map(
    ([name, column]) => sql`${mergedBy(name, column)} as ${sql.ref(name)}`,
  )
  const all = [...names, ...Object.keys(born)].map((name) => sql.ref(name))
  const updates = [
    ...names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
    ...Object.entries(seen).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  ]
  const of = (alias: string) => sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))
  const { rows: done } = await sql<Upserted>`
    with given as (
      select * from jsonb_to_recordset(${plainJson(rows)}::jsonb) as g (external_id text, ${sql.join(typed)})
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
      select current_company(), m.external_id, ${sql.join([of('m'), ...Object.values(born)])} from merged m
      on conflict (company_id, external_id) do update set ${sql.join(updates)}
    )
    select external_id, verdict from judged`.execute(tx)
  return done
}

function mergedBy(name: string, { rule, says, stands }: Column): RawBuilder<unknown> {
  const value = says ?? byRule(rule, name)
  return stands ? sql`case when ${stands} then ${sql.ref(`k.${name}`)} else ${value} end` : value
}

function byRule(rule: Rule, name: string): RawBuilder<unknown> {
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
export const plainJson = (rows: object[]) =>
  JSON.stringify(rows, (_, value) => (typeof value === 'string' ? plain(value) : value))
