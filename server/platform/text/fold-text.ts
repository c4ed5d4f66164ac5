import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/**
 * A text of which case does not count: an address, a name that is taken once. The database says what is one (`folded_text`, as its citext compares);
 * JavaScript's `toLowerCase` says otherwise of letters such as İ and decides no identity and no limit (docs/decisions/0171).
 */
export const foldedTextSql = (text: string | RawBuilder<string>): RawBuilder<string> =>
  sql<string>`folded_text(${text})`

/** The same, for what is counted or hashed outside the database. */
export async function foldText(tx: Tx, text: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`select ${foldedTextSql(text)} as text`.execute(tx)
  return rows[0]?.text ?? text
}

export async function isSameText(tx: Tx, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`select where ${foldedTextSql(one)} = ${foldedTextSql(other)}`.execute(
    tx,
  )
  return rows.length > 0
}
