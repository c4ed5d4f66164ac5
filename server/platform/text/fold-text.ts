import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/**
 * SQL for case-insensitive comparison of emails and unique names. The database decides equality (`folded_text`, which compares as its citext);
 * JavaScript's `toLowerCase` differs for letters such as İ and must not decide identity or limits (docs/decisions/0171).
 */
export const foldedTextSql = (text: string | RawBuilder<string>): RawBuilder<string> =>
  sql<string>`folded_text(${text})`

/** The same for values that are counted or hashed outside the database. */
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
