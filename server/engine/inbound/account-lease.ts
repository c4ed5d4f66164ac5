import { type RawBuilder, sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'
import { type ChannelAccount, opened } from '../connections/channel-account.ts'

/** Who asks for an account has it this long; one that falls silent gives it up. A longer hold than any was made by a clock that ran ahead. */
export const LEASE = { seconds: 60 }
/** Accounts that one round asks for at once. */
const SIDE_BY_SIDE = 10

type Columns = Parameters<typeof opened>[1] & { polled_until: Temporal.Instant }

/** An account that this process alone asks for, until `until` in the row itself says otherwise. */
export type Held<Row> = ChannelAccount & { until: Temporal.Instant; row: Columns & Row }

/**
 * Asks for every account that is free and fits, several at once, each by one process at a time. An account is taken when somebody is
 * free to ask, so that no hold runs out while its account waits. Ends when each was asked for once.
 */
export async function inTurns<Row>(
  house: House,
  fits: RawBuilder<unknown>,
  ask: (held: Held<Row>) => Promise<void>,
): Promise<void> {
  const done: string[] = []
  const waiting: Held<Row>[] = []
  let taking: Promise<void> | null = null
  const next = async () => {
    if (waiting.length === 0) {
      taking ??= take<Row>(house, fits, done).then((taken) => {
        waiting.push(...taken)
        done.push(...taken.map(({ id }) => id))
        taking = null
      })
      await taking
    }
    return waiting.shift()
  }
  const work = async () => {
    for (let held = await next(); held; held = await next()) await ask(held)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
}

async function take<Row>(house: House, fits: RawBuilder<unknown>, done: string[]) {
  const now = house.clock.now()
  // Over all clinics: whose turn it is knows no clinic.
  const { rows } = await house.db.engine((tx) =>
    sql<Columns & Row>`
      update channel_account a set polled_until = ${now.add(LEASE)} from (
        select a.company_id, a.id from channel_account a
        where (a.polled_until is null or a.polled_until <= ${now} or a.polled_until > ${now.add(LEASE)})
          and ${fits} and a.id <> all (${done}::uuid[])
        order by a.polled_until nulls first limit ${SIDE_BY_SIDE} for update skip locked
      ) free where a.company_id = free.company_id and a.id = free.id returning a.*`.execute(tx),
  )
  return rows.map((row) => ({ ...opened(house, row), until: row.polled_until, row }))
}

/** Writes down what was heard and goes on holding, or with `rest` lets go, until then (null: at once). Answers false where the hold was lost: then nothing is written. */
export async function keepTurn<Row>(
  { db, clock }: House,
  held: Held<Row>,
  heard: { heard_by?: string; poll_offset?: string | null },
  rest?: Temporal.Instant | null,
): Promise<boolean> {
  const polled_until = rest === undefined ? clock.now().add(LEASE) : rest
  const kept = await db.tenant(held.companyId, (tx) =>
    tx
      .updateTable('channel_account')
      .set({ ...heard, polled_until })
      .where('id', '=', held.id)
      .where('polled_until', '=', held.until)
      .returning('polled_until')
      .executeTakeFirst(),
  )
  if (kept?.polled_until) held.until = kept.polled_until
  return kept !== undefined
}
