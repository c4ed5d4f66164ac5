import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** How many seconds of staff's time a message saves, from a day of the company on. */
export interface SecondsLine {
  /** ISO. */
  since: string
  seconds: number
}

/** Before anybody has said otherwise. */
const USUAL = 15

/** The clinic's lines, from the earliest. */
export async function readSeconds(tx: Tx): Promise<SecondsLine[]> {
  const { rows } = await sql<SecondsLine>`
    select since::text as since, seconds from message_seconds where company_id = current_company() order by since`.execute(
    tx,
  )
  return rows
}

/** What holds on a day (docs/decisions/0146). `lines` are from the earliest. */
export const secondsOn = (lines: readonly SecondsLine[], day: string): number =>
  lines.findLast(({ since }) => since <= day)?.seconds ?? USUAL

/** Says what holds from a day on; answers whether it was news. */
export async function setSeconds(tx: Tx, { since, seconds }: SecondsLine): Promise<boolean> {
  if (secondsOn(await readSeconds(tx), since) === seconds) return false
  await sql`
    insert into message_seconds (company_id, since, seconds) values (current_company(), ${since}::date, ${seconds})
    on conflict (company_id, since) do update set seconds = excluded.seconds`.execute(tx)
  return true
}
