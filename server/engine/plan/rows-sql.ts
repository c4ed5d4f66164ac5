import { type RawBuilder, sql } from 'kysely'

/** Returns computed rows as an SQL fragment; `columns` gives each field's SQL name and type. */
export function rowsSql<Row extends object>(
  rows: Row[],
  columns: { [Field in keyof Row]: [name: string, type: string] },
): RawBuilder<unknown> {
  const fields = Object.keys(columns) as (keyof Row)[] // the mapped type lists exactly these fields
  const arrays = fields.map(
    (field) => sql`${rows.map((row) => row[field])}::${sql.raw(columns[field][1])}[]`,
  )
  const names = fields.map((field) => columns[field][0]).join(', ')
  return sql`select * from unnest(${sql.join(arrays)}) as t(${sql.raw(names)})`
}
