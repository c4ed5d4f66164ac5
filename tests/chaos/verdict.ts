import type pg from 'pg'
import type { AcceptedMessage } from '../../sandbox/records.ts'
import { YEAR_OLD } from '../bench/clinic.ts'
import { until } from './until.ts'

/** Compares the product's rows with the providers' log. */
export interface Verdict {
  total: number
  /** Neither accepted by the provider nor stored with a reason: lost without a trace. */
  lost: string[]
  /** Stored as sent, although no provider has accepted it. */
  boasted: string[]
  acceptedTwice: string[]
  /** Messages with an unknown outcome, which staff check with the provider. */
  unknown: number
  /** Those of them that the provider has not accepted. */
  unknownUnsent: number
  unsettled: number
}

interface Row {
  phone: string
  outcome: string
  reason: string | null
  sending: boolean
}

/** Compares rows and log, without the clinic with a year of history, whose messages the providers of this run do not have. */
export async function judge(
  admin: pg.Pool,
  accepted: readonly AcceptedMessage[],
): Promise<Verdict> {
  const { rows } = await admin.query<Row>(
    `select c.phone, m.outcome, m.reason, exists (select from attempt a where a.message_id = m.id and a.state = 'sending') as sending
     from message m join client c on c.id = m.client_id where m.company_id not in (select id from company where name = $1)`,
    [YEAR_OLD],
  )
  const times = Map.groupBy(accepted, ({ to }) => to)
  const has = ({ phone }: Row) => times.has(phone)
  const unknown = rows.filter(({ outcome }) => outcome === 'unknown')
  return {
    total: rows.length,
    lost: rows
      .filter((row) => !has(row) && row.outcome !== 'done' && row.reason === null)
      .map(({ phone }) => phone),
    boasted: rows.filter((row) => !has(row) && row.outcome === 'done').map(({ phone }) => phone),
    acceptedTwice: [...times].filter(([, list]) => list.length > 1).map(([phone]) => phone),
    unknown: unknown.length,
    unknownUnsent: unknown.filter((row) => !has(row)).length,
    unsettled: rows.filter(({ outcome, sending }) => outcome === 'pending' || sending).length,
  }
}

/** The number of pending messages and open attempts. */
export async function unsettled(admin: pg.Pool): Promise<number> {
  const { rows } = await admin.query<{ count: string }>(
    `select (select count(*) from message where outcome = 'pending') + (select count(*) from attempt where state = 'sending') as count`,
  )
  return Number(rows[0]?.count)
}

/** Waits until no message is pending and no attempt is open; returns the milliseconds. Throws with the unsettled rows at the limit. */
export const allSettled = (admin: pg.Pool, limit = 60_000): Promise<number> =>
  until('all is settled', async () => (await unsettled(admin)) === 0, limit).catch(
    async (error: Error) => {
      throw new Error(`${error.message}: ${await whyUnsettled(admin)}`)
    },
  )

async function whyUnsettled(admin: pg.Pool): Promise<string> {
  const { rows } = await admin.query(
    `select m.provider, m.reason, m.scenario_id, m.due_at > now() as later, m.claimed_until > now() as claimed, c.pause_reason, c.paused_until, a.state, m.outcome, count(*)::int
     from message m left join attempt a on a.message_id = m.id and a.state = 'sending'
     left join channel_account c on c.company_id = m.company_id
     where m.outcome = 'pending' or a.state is not null group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
  )
  return JSON.stringify(rows)
}
