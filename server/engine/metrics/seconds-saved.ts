import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** How many seconds of staff's time a message saves, from a day of the company on. */
export interface SecondsRate {
  /** ISO. */
  since: string
  seconds: number
}

/** Before anybody has said otherwise. */
const DEFAULT_SECONDS = 15

/** The clinic's lines, from the earliest. */
export async function listSecondsRates(tx: Tx): Promise<SecondsRate[]> {
  const { rows } = await sql<SecondsRate>`
    select since::text as since, seconds from message_seconds where company_id = current_company() order by since`.execute(
    tx,
  )
  return rows
}

/** What holds on a day (docs/decisions/0146). `lines` are from the earliest. */
export const getSecondsOn = (rates: readonly SecondsRate[], day: string): number =>
  rates.findLast(({ since }) => since <= day)?.seconds ?? DEFAULT_SECONDS

/** Says what holds from a day on; answers whether it was news. */
export async function setSecondsRate(tx: Tx, { since, seconds }: SecondsRate): Promise<boolean> {
  if (getSecondsOn(await listSecondsRates(tx), since) === seconds) return false
  await sql`
    insert into message_seconds (company_id, since, seconds) values (current_company(), ${since}::date, ${seconds})
    on conflict (company_id, since) do update set seconds = excluded.seconds`.execute(tx)
  return true
}
