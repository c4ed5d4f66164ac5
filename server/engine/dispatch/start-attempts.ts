import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { DAILY_CAPS } from './daily-cap.ts'
import { startAttemptsSql } from './start-attempts-sql.ts'

/** An attempt about to start; its message's text and link are fixed from here on. */
export interface NewAttempt {
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
  /** Ids of the other visits of the day that it names. */
  named_visits: string[]
  /** Ids of the visits whose notices it contains. */
  also_told: string[]
  /** The scenario's text that was rendered; null for messages written by staff. */
  template: string | null
  /** The A/B test of that text, and the patient's side. */
  trial_id: string | null
  trial_side: string | null
  link: string
  /** Kind with a daily cap, and the clinic's local day; null for other kinds and for repeats. */
  kind: string | null
  day: string | null
  cap: number | null
  /** Day of the number's warm-up and its quota; null if the number needs no warm-up. */
  warm_day: string | null
  warm_most: number | null
  /** For marketing: no other such message to the patient may have started since then. */
  attention_from: string | null
  /** Counts as not sent until `markAttemptsLeaving` says otherwise. */
  held: boolean
}

/**
 * `begun` with its start time; `full`: the daily cap is reached; `cold`: the warm-up quota is used up; `taken`: another marketing message to the
 * patient has started; `resting`: another message is probing the connection; `stopped` by an emergency stop.
 */
export type StartResult =
  | { kind: 'begun'; since: Temporal.Instant }
  | { kind: 'full' }
  | { kind: 'cold' }
  | { kind: 'taken' }
  | { kind: 'resting'; until: Temporal.Instant }
  | { kind: 'stopped'; stopId: string }

/** Delay before a message that waits for a probe checks again. */
const PROBE_RETRY_DELAY = { seconds: 1 }

export const getDailyCap = (kind: string) => DAILY_CAPS[kind as keyof typeof DAILY_CAPS] ?? null

/**
 * Records attempts before their requests are sent, in one statement with all last checks: fencing token, emergency stop, connection pause, quotas.
 * Returns the result for each attempt; those withdrawn or claimed by another worker meanwhile are missing.
 */
export async function startAttempts(
  app: AppContext,
  attempts: NewAttempt[],
): Promise<Map<string, StartResult>> {
  const now = app.clock.now()
  const rows = await app.db.withAllTenants(async (tx) => {
    const { rows } = await startAttemptsSql(app, attempts, now).execute(tx)
    const unused = rows.filter(({ since, warm }) => warm && !since)
    if (unused.length > 0) await returnQuotas(tx, attempts, unused)
    return rows
  })
  return new Map(
    rows.map(({ message_id, since, ready, warm, placed, rest, stop_id }): [string, StartResult] => {
      if (stop_id) return [message_id, { kind: 'stopped', stopId: stop_id }]
      if (since) return [message_id, { kind: 'begun', since }]
      if (placed) return [message_id, { kind: 'taken' }]
      if (warm) return [message_id, { kind: 'full' }]
      if (ready) return [message_id, { kind: 'cold' }]
      return [message_id, { kind: 'resting', until: getLatest(rest, now.add(PROBE_RETRY_DELAY)) }]
    }),
  )
}

/** Returns quotas of attempts that a later check refused; their rows are still locked by this transaction. */
async function returnQuotas(
  tx: Tx,
  attempts: NewAttempt[],
  unused: { message_id: string; placed: boolean }[],
) {
  const placed = new Map(unused.map((one) => [one.message_id, one.placed]))
  const back = attempts.flatMap((one) => {
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

const getLatest = (a: Temporal.Instant | null, b: Temporal.Instant) =>
  a && Temporal.Instant.compare(a, b) > 0 ? a : b
