import type pg from 'pg'
import type { AcceptedMessage } from '../../sandbox/records.ts'
import { YEAR_OLD } from '../bench/clinic.ts'
import { until } from './until.ts'

/** What became of the messages, by the providers' own log against the product's own rows. */
export interface Verdict {
  total: number
  /** Neither accepted by the provider nor standing with a reason: nobody would ever know. */
  lost: string[]
  /** Said to be sent, and no provider has it. */
  boasted: string[]
  acceptedTwice: string[]
  /** "Check with the provider". */
  unknown: number
  /** Of those, not with the provider after all. */
  unknownUnsent: number
  unsettled: number
}

interface Row {
  phone: string
  outcome: string
  reason: string | null
  sending: boolean
}

/** The clinic with a year of history, where there is one, is not asked about: no provider of the run has its messages. */
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

/** How many still wait to be sent or to be known of. */
export async function unsettled(admin: pg.Pool): Promise<number> {
  const { rows } = await admin.query<{ count: string }>(
    `select (select count(*) from message where outcome = 'pending') + (select count(*) from attempt where state = 'sending') as count`,
  )
  return Number(rows[0]?.count)
}

/** Waits until nothing is pending and no attempt open; answers the milliseconds. Throws what is waited for when that never comes. */
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
