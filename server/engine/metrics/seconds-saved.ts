import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Seconds of staff time that a message saves, valid from a local day of the clinic. */
export interface SecondsRate {
  /** ISO date. */
  since: string
  seconds: number
}

/** Default if the clinic has set none. */
const DEFAULT_SECONDS = 15

/** Returns the clinic's rates, earliest first. */
export async function listSecondsRates(tx: Tx): Promise<SecondsRate[]> {
  const { rows } = await sql<SecondsRate>`
    select since::text as since, seconds from message_seconds where company_id = current_company() order by since`.execute(
    tx,
  )
  return rows
}

/** Returns the rate on a day (docs/decisions/0146). `rates` are sorted, earliest first. */
export const getSecondsOn = (rates: readonly SecondsRate[], day: string): number =>
  rates.findLast(({ since }) => since <= day)?.seconds ?? DEFAULT_SECONDS

/** Sets the rate from a day on; returns true if it changed. */
export async function setSecondsRate(tx: Tx, { since, seconds }: SecondsRate): Promise<boolean> {
  if (getSecondsOn(await listSecondsRates(tx), since) === seconds) return false
  await sql`
    insert into message_seconds (company_id, since, seconds) values (current_company(), ${since}::date, ${seconds})
    on conflict (company_id, since) do update set seconds = excluded.seconds`.execute(tx)
  return true
}
