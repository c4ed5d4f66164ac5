import { sql } from 'kysely'
import type { ChannelStatus, ConnectionTrouble } from '../../../domain/channels.ts'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import { type ChannelChange, ConnectionRefused } from '../../channels/port/channel-adapter.ts'
import { adapterFor } from '../../channels/registry.ts'
import type { House } from '../../platform/app-context.ts'
import { endChannelLost, raiseChannelLost } from '../notifications/raise-notifications.ts'
import { type ChannelAccount, opened } from './channel-account.ts'
import { contextFor } from './channel-context.ts'
import { forgetWhatLiesAhead } from './reset-future-times.ts'

/** A status that nobody told for so long is asked for. */
const ASKED_EVERY = { seconds: 60 }
/** A person who looks is shown nothing older. */
const SHOWN_AT_MOST = { seconds: 10 }
/** Slots that nobody will ask for again. */
const SLOTS_KEPT = '1 hour'
const AT_ONCE = 20

export interface ChannelState {
  status: ChannelStatus
  statusAt: Temporal.Instant
  /** The picture to scan, as a data URL, while the channel waits for that and the provider sent one. */
  qr: string | null
}

/** What is known of a company's connection, asked anew when that is older than ten seconds; null when there is none. */
export async function refreshStatus(
  house: House,
  companyId: string,
  provider: Provider,
): Promise<ChannelState | null> {
  const mine = sql`company_id = ${companyId} and provider = ${provider}`
  await ask(house, await claimStale(house, mine, SHOWN_AT_MOST))
  const row = await house.db.tenant(companyId, (tx) =>
    tx
      .selectFrom('channel_account')
      .select(['status', 'status_at', 'qr'])
      .where('provider', '=', provider)
      .executeTakeFirst(),
  )
  // Only adapters' words are written.
  return row ? { status: row.status as ChannelStatus, statusAt: row.status_at, qr: row.qr } : null
}

/** Asks for every status that nobody has told for a minute, over all companies; several processes share the accounts out. */
export async function askStatuses(house: House): Promise<void> {
  await forgetWhatLiesAhead(house)
  for (;;) {
    const accounts = await claimStale(house, sql`true`, ASKED_EVERY)
    await ask(house, accounts)
    if (accounts.length < AT_ONCE) break
  }
  await house.db.engine((tx) =>
    sql`delete from send_slot where next_at < clock_timestamp() - ${SLOTS_KEPT}::interval`.execute(
      tx,
    ),
  )
}

/** Keeps what a provider says of the connection. Lost and back again are told to staff once each time. */
export async function noteStatus(
  house: House,
  { companyId, id, channel, provider }: Omit<ChannelAccount, 'credentials'>,
  { status, trouble, qr }: ChannelChange,
): Promise<void> {
  const now = house.clock.now()
  await house.db.tenant(companyId, async (tx) => {
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
      update channel_account set status = ${status}, trouble = ${trouble}, asked_at = ${now}, answered_at = ${now},
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

/** Takes accounts whose status is older than that, so that no other process asks for the same ones. */
async function claimStale(
  house: House,
  which: ReturnType<typeof sql>,
  age: Temporal.DurationLike,
): Promise<ChannelAccount[]> {
  const now = house.clock.now()
  const { rows } = await house.db.engine((tx) =>
    sql<Parameters<typeof opened>[1]>`
      update channel_account a set asked_at = ${now} from (
        select company_id, id from channel_account where ${which} and asked_at < ${now.subtract(age)}
        order by asked_at limit ${AT_ONCE} for update skip locked
      ) s where a.company_id = s.company_id and a.id = s.id returning a.*`.execute(tx),
  )
  return rows.map((row) => opened(house, row))
}

async function ask(house: House, accounts: ChannelAccount[]) {
  await Promise.all(
    accounts.map(async (account) => {
      const change = await statusOf(house, account)
      if (change) await noteStatus(house, account, change)
      else await noteSilence(house, account)
    }),
  )
}

/** Null when the provider cannot be asked: that says nothing about the connection. */
async function statusOf(house: House, account: ChannelAccount): Promise<ChannelChange | null> {
  try {
    const context = contextFor(house, account.provider)
    const standing = await adapterFor(account.provider).status(account.credentials, context)
    return { ...standing, qr: null }
  } catch (error) {
    if (error instanceof ConnectionRefused)
      return { status: 'other', trouble: 'KEY_REFUSED', qr: null }
    house.log.warn({ err: error, provider: account.provider }, 'status')
    return null
  }
}

/** Nobody answered: what was known of the connection stays, and that it is old is told beside it. */
const noteSilence = ({ db }: House, { companyId, id }: ChannelAccount) =>
  db.tenant(companyId, (tx) =>
    tx
      .updateTable('channel_account')
      .set({ trouble: 'NO_ANSWER' satisfies ConnectionTrouble })
      .where('id', '=', id)
      .execute(),
  )
