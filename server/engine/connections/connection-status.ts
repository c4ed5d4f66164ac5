import { sql } from 'kysely'
import type { ChannelStatus, ConnectionProblem } from '../../../domain/channels.ts'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import {
  type ConnectionChange,
  ConnectionRefusedError,
} from '../../channels/port/channel-adapter.ts'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { endChannelLost, raiseChannelLost } from '../notifications/raise-notifications.ts'
import { type ChannelAccount, unsealAccount } from './channel-account.ts'
import { createChannelContext } from './channel-context.ts'
import { resetFutureTimes } from './reset-future-times.ts'

/** Age after which a status is polled. */
const POLL_INTERVAL = { seconds: 60 }
/** Maximum age of a status shown to a person. */
const MAX_SHOWN_AGE = { seconds: 10 }
/** Retention of slots that are no longer needed. */
const SLOT_RETENTION = '1 hour'
const MAX_CONCURRENT = 20

export interface ConnectionStatus {
  status: ChannelStatus
  statusAt: Temporal.Instant
  /** QR code to scan as a data URL, while the channel waits for it and the provider sent one. */
  qr: string | null
}

/** Returns a connection's status, polled if older than ten seconds; null if there is no connection. */
export async function refreshConnectionStatus(
  app: AppContext,
  companyId: string,
  provider: Provider,
): Promise<ConnectionStatus | null> {
  const mine = sql`company_id = ${companyId} and provider = ${provider}`
  await checkAccounts(app, await claimStaleAccounts(app, mine, MAX_SHOWN_AGE))
  const row = await app.db.withTenant(companyId, (tx) =>
    tx
      .selectFrom('channel_account')
      .select(['status', 'status_at', 'qr'])
      .where('provider', '=', provider)
      .executeTakeFirst(),
  )
  // Only adapters write this column.
  return row ? { status: row.status as ChannelStatus, statusAt: row.status_at, qr: row.qr } : null
}

/** Polls each status older than a minute, for all clinics; several processes share the accounts. */
export async function pollConnectionStatuses(app: AppContext): Promise<void> {
  await resetFutureTimes(app)
  for (;;) {
    const accounts = await claimStaleAccounts(app, sql`true`, POLL_INTERVAL)
    await checkAccounts(app, accounts)
    if (accounts.length < MAX_CONCURRENT) break
  }
  await app.db.withAllTenants((tx) =>
    sql`delete from send_slot where next_at < clock_timestamp() - ${SLOT_RETENTION}::interval`.execute(
      tx,
    ),
  )
}

/** Saves a connection's status. Losing and regaining it each notify staff once. */
export async function recordConnectionStatus(
  app: AppContext,
  { companyId, id, channel, provider }: Omit<ChannelAccount, 'credentials'>,
  { status, problem, qr }: ConnectionChange,
): Promise<void> {
  const now = app.clock.now()
  await app.db.withTenant(companyId, async (tx) => {
    const before = await tx
      .selectFrom('channel_account')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return
    const changed = before.status !== status
    const back = changed && status === 'active'
    await sql`
      update channel_account set status = ${status}, trouble = ${problem}, asked_at = ${now}, answered_at = ${now},
        status_at = case when ${changed} then ${now} else status_at end,
        -- A question brings no picture: the one that was told stays while it can be scanned.
        qr = case when ${qr}::text is not null then ${qr} when ${status} in ('qr', 'qridle') then qr end,
        -- Back again: one message tries it at once instead of waiting for the end of the pause.
        paused_until = case when ${back} and paused_until > ${now} then ${now} else paused_until end
      where id = ${id}`.execute(tx)
    if (back) await endChannelLost(tx, { companyId, accountId: id }, now)
    else if (before.status === 'active' && changed)
      await raiseChannelLost(tx, { companyId, accountId: id, channel, provider, code: status }, now)
  })
}

/** Claims accounts with an older status, so that no other process polls them too. */
async function claimStaleAccounts(
  app: AppContext,
  condition: ReturnType<typeof sql>,
  age: Temporal.DurationLike,
): Promise<ChannelAccount[]> {
  const now = app.clock.now()
  const { rows } = await app.db.withAllTenants((tx) =>
    sql<Parameters<typeof unsealAccount>[1]>`
      update channel_account a set asked_at = ${now} from (
        select company_id, id from channel_account where ${condition} and asked_at < ${now.subtract(age)}
        order by asked_at limit ${MAX_CONCURRENT} for update skip locked
      ) s where a.company_id = s.company_id and a.id = s.id returning a.*`.execute(tx),
  )
  return rows.map((row) => unsealAccount(app, row))
}

async function checkAccounts(app: AppContext, accounts: ChannelAccount[]) {
  await Promise.all(
    accounts.map(async (account) => {
      const change = await fetchStatus(app, account)
      if (change) await recordConnectionStatus(app, account, change)
      else await recordNoAnswer(app, account)
    }),
  )
}

/** Returns null if the provider cannot be reached, which says nothing about the connection. */
async function fetchStatus(
  app: AppContext,
  account: ChannelAccount,
): Promise<ConnectionChange | null> {
  try {
    const context = createChannelContext(app, account.provider)
    const standing = await getAdapter(account.provider).fetchState(account.credentials, context)
    return { ...standing, qr: null }
  } catch (error) {
    if (error instanceof ConnectionRefusedError)
      return { status: 'other', problem: 'KEY_REFUSED', qr: null }
    app.log.warn(
      { err: error, provider: account.provider },
      'connection status could not be polled',
    )
    return null
  }
}

/** No answer: the known status stays, with its age. */
const recordNoAnswer = ({ db }: AppContext, { companyId, id }: ChannelAccount) =>
  db.withTenant(companyId, (tx) =>
    tx
      .updateTable('channel_account')
      .set({ trouble: 'NO_ANSWER' satisfies ConnectionProblem })
      .where('id', '=', id)
      .execute(),
  )
