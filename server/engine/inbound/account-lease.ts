import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { type ChannelAccount, unsealAccount } from '../connections/channel-account.ts'

/** Lease of a process that polls an account; a dead process loses it after this time. A longer lease was set by a clock that ran ahead. */
export const POLL_LEASE = { seconds: 60 }
/** Accounts polled at once per round. */
const MAX_CONCURRENT = 10

type AccountColumns = Parameters<typeof unsealAccount>[1] & { polled_until: Temporal.Instant }

/** An account that only this process polls, until `leasedUntil`. */
export type LeasedAccount<Row> = ChannelAccount & {
  leasedUntil: Temporal.Instant
  row: AccountColumns & Row
}

/**
 * Polls each free matching account once, several at a time, each by one process at a time. An account is leased only when a poll can start, so that
 * no lease expires while its account waits.
 */
export async function pollAccounts<Row>(
  app: AppContext,
  condition: RawBuilder<unknown>,
  poll: (leased: LeasedAccount<Row>) => Promise<void>,
): Promise<void> {
  const done: string[] = []
  const waiting: LeasedAccount<Row>[] = []
  let taking: Promise<void> | null = null
  const next = async () => {
    if (waiting.length === 0) {
      taking ??= leaseAccounts<Row>(app, condition, done).then((leased) => {
        waiting.push(...leased)
        done.push(...leased.map(({ id }) => id))
        taking = null
      })
      await taking
    }
    return waiting.shift()
  }
  const work = async () => {
    for (let leased = await next(); leased; leased = await next()) await poll(leased)
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work))
}

async function leaseAccounts<Row>(app: AppContext, fits: RawBuilder<unknown>, done: string[]) {
  const now = app.clock.now()
  // All tenants: polling is fair across clinics.
  const { rows } = await app.db.withAllTenants((tx) =>
    sql<AccountColumns & Row>`
      update channel_account a set polled_until = ${now.add(POLL_LEASE)} from (
        select a.company_id, a.id from channel_account a
        where (a.polled_until is null or a.polled_until <= ${now} or a.polled_until > ${now.add(POLL_LEASE)})
          and ${fits} and a.id <> all (${done}::uuid[])
        order by a.polled_until nulls first limit ${MAX_CONCURRENT} for update skip locked
      ) free where a.company_id = free.company_id and a.id = free.id returning a.*`.execute(tx),
  )
  return rows.map((row) => ({ ...unsealAccount(app, row), leasedUntil: row.polled_until, row }))
}

/**
 * Saves what was received and keeps the lease, or with `rest` releases it and pauses polling until then (null: no pause). Returns false if the
 * lease was lost; nothing is saved then.
 */
export async function renewLease<Row>(
  { db, clock }: AppContext,
  account: LeasedAccount<Row>,
  changes: { heard_by?: string; poll_offset?: string | null },
  pausedUntil?: Temporal.Instant | null,
): Promise<boolean> {
  const polled_until = pausedUntil === undefined ? clock.now().add(POLL_LEASE) : pausedUntil
  const stillOwned = await db.withTenant(account.companyId, (tx) =>
    tx
      .updateTable('channel_account')
      .set({ ...changes, polled_until })
      .where('id', '=', account.id)
      .where('polled_until', '=', account.leasedUntil)
      .returning('polled_until')
      .executeTakeFirst(),
  )
  if (stillOwned?.polled_until) account.leasedUntil = stillOwned.polled_until
  return stillOwned !== undefined
}
