import { sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { DAILY_CAPS } from './daily-cap.ts'
import { beginStatement } from './start-attempts-sql.ts'

/** An attempt about to be made: its message's words and link are fixed from here on. */
export interface Begun {
  company_id: string
  message_id: string
  fence: number
  step: number
  number: number
  channel: string
  provider: string
  account_id: string
  key: string
  text: string
  /** The scenario's text that the words were made of; null for staff's own words. */
  template: string | null
  /** The trial whose text that is, and the patient's side of it. */
  trial_id: string | null
  trial_side: string | null
  link: string
  /** The kind of message whose daily number is capped, and the company's day; null for others and for repeats. */
  kind: string | null
  day: string | null
  cap: number | null
  /** The day of its number's warm-up on which it needs one of so many places; null where the number is warm. */
  warm_day: string | null
  warm_most: number | null
  /** For what sells: no other such message may have begun to its patient since then. */
  attention_from: string | null
  /** It counts as not having left until `letGo` says that it does. */
  held: boolean
}

/**
 * `begun` since then; `full` when the day has no place left; `cold` when the number's warm-up has none; `taken` when another message that
 * sells has begun to the patient; `resting` when another message tries the connection first; `stopped` by a red stop.
 */
export type Start =
  | { kind: 'begun'; since: Temporal.Instant }
  | { kind: 'full' }
  | { kind: 'cold' }
  | { kind: 'taken' }
  | { kind: 'resting'; until: Temporal.Instant }
  | { kind: 'stopped'; stopId: string }

/** Who waits for a probe looks again after this. */
const LOOK = { seconds: 1 }

export const capOf = (kind: string) => DAILY_CAPS[kind as keyof typeof DAILY_CAPS] ?? null

/**
 * Records attempts before their requests leave, in one statement with everything that may still forbid them: the fence, a red stop, the
 * connection's pause, the day's cap. Answers what became of each; what was withdrawn or claimed by another in the meantime is not among them.
 */
export async function begin(house: House, wanted: Begun[]): Promise<Map<string, Start>> {
  const now = house.clock.now()
  const rows = await house.db.engine(async (tx) => {
    const { rows } = await beginStatement(house, wanted, now).execute(tx)
    const unused = rows.filter(({ since, warm }) => warm && !since)
    if (unused.length > 0) await leavePlaces(tx, wanted, unused)
    return rows
  })
  return new Map(
    rows.map(({ message_id, since, ready, warm, placed, rest, stop_id }): [string, Start] => {
      if (stop_id) return [message_id, { kind: 'stopped', stopId: stop_id }]
      if (since) return [message_id, { kind: 'begun', since }]
      if (placed) return [message_id, { kind: 'taken' }]
      if (warm) return [message_id, { kind: 'full' }]
      if (ready) return [message_id, { kind: 'cold' }]
      return [message_id, { kind: 'resting', until: latest(rest, now.add(LOOK)) }]
    }),
  )
}

/** Gives back the places of those that got one and were then refused another; the rows are still this transaction's. */
async function leavePlaces(
  tx: Tx,
  wanted: Begun[],
  unused: { message_id: string; placed: boolean }[],
) {
  const placed = new Map(unused.map((one) => [one.message_id, one.placed]))
  const back = wanted.flatMap((one) => {
    const had = placed.get(one.message_id)
    return had === undefined ? [] : { ...one, kind: had ? one.kind : null }
  })
  const rows = sql`jsonb_to_recordset(${JSON.stringify(back)}::jsonb)
    as x(company_id uuid, account_id uuid, kind text, day date, warm_day date)`
  await sql`
    with day as (
      update daily_count d set used = d.used - b.count
      from (select company_id, kind, day, count(*)::int from ${rows} where kind is not null group by 1, 2, 3) b
      where d.company_id = b.company_id and d.kind = b.kind and d.day = b.day
    )
    update warm_up_count d set used = d.used - b.count
    from (select company_id, account_id, warm_day, count(*)::int from ${rows} where warm_day is not null group by 1, 2, 3) b
    where d.company_id = b.company_id and d.account_id = b.account_id and d.day = b.warm_day`.execute(
    tx,
  )
}

const latest = (a: Temporal.Instant | null, b: Temporal.Instant) =>
  a && Temporal.Instant.compare(a, b) > 0 ? a : b
