import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Inserts rows in one statement. `columns` maps column names to PostgreSQL types. */
export async function insertRows(
  tx: Tx,
  table:
    | 'branch'
    | 'specialist'
    | 'client'
    | 'attempt'
    | 'message_event'
    | 'reply'
    | 'consent_change',
  columns: Record<string, string>,
  rows: object[],
): Promise<void> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (company_id, ${names})
    select current_company(), ${names} from ${recordsetSql(columns, rows)}`.execute(tx)
}

/** The rows as a table named `r`, for joins with existing rows. */
export const recordsetSql = (columns: Record<string, string>, rows: object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.join(
    Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  )})`
