import { type RawBuilder, sql } from 'kysely'

/** Rows that were reckoned here, as a part of SQL; `columns` names each field there and gives its type. */
export function rowsSql<Row extends object>(
  rows: Row[],
  columns: { [Field in keyof Row]: [name: string, type: string] },
): RawBuilder<unknown> {
  const fields = Object.keys(columns) as (keyof Row)[] // the mapped type names each field once
  const arrays = fields.map(
    (field) => sql`${rows.map((row) => row[field])}::${sql.raw(columns[field][1])}[]`,
  )
  const names = fields.map((field) => columns[field][0]).join(', ')
  return sql`select * from unnest(${sql.join(arrays)}) as t(${sql.raw(names)})`
}
