import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ChannelStatus } from '../../../domain/channels.ts'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import { adapterFor } from '../../channels/registry.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { endChannelLost } from '../notifications/raise-notifications.ts'
import { contextFor } from './channel-context.ts'
import { priceFrom } from './prices.ts'
import { lineOf } from './provider-pace.ts'
import { startWarmUp } from './start-warm-up.ts'

/** A connected provider of one company, its credentials opened. */
export interface ChannelAccount {
  companyId: string
  id: string
  provider: Provider
  channel: string
  credentials: unknown
}

/**
 * Tries the credentials with the provider and keeps them; from then on the clinic sends through it. Throws what the adapter throws when
 * they are refused or the provider cannot be reached, and leaves an earlier connection as it was. `had`: the sealed credentials that the clinic
 * had before (null: none), where what is kept now already names the new number.
 */
export async function connectAccount(
  house: House,
  companyId: string,
  provider: Provider,
  credentials: unknown,
  price: number | null,
  had?: Buffer | null,
): Promise<ChannelStatus> {
  const adapter = adapterFor(provider)
  const context = contextFor(house, provider)
  const { status, trouble } = await adapter.status(credentials, context)
  const hookToken = randomBytes(24).toString('base64url')
  const now = house.clock.now()
  await house.db.tenant(companyId, async (tx) => {
    const newNumber =
      adapter.warmsUp && !(await isSameNumber(house, tx, { companyId, provider, credentials, had }))
    const { rows } = await sql<{ id: string }>`
      insert into channel_account (company_id, provider, channel, credentials, line, status, trouble, status_at, asked_at, answered_at,
        hook_token, replies_since, connected_at, created_at)
      values (${companyId}, ${provider}, ${adapter.channel}, ${house.vault.seal(companyId, provider, credentials)},
        ${lineOf(house, provider, credentials)}, ${status}, ${trouble}, ${now}, ${now}, ${now}, ${hookToken}, ${now}, ${now}, ${now})
      on conflict (company_id, provider) do update set credentials = excluded.credentials, line = excluded.line, status = excluded.status,
        trouble = excluded.trouble, status_at = excluded.status_at, asked_at = excluded.asked_at, answered_at = excluded.answered_at, qr = null, hook_token = excluded.hook_token,
        connected_at = excluded.connected_at, paused_until = null, pause_reason = null, probe_until = null,
        heard_by = null, poll_offset = null, polled_until = null
      returning id`.execute(tx)
    const accountId = rows[0]?.id
    if (accountId && newNumber) await startWarmUp(tx, accountId, now)
    if (price !== null) await priceFrom(tx, { provider, price }, now)
    if (accountId && status === 'active') await endChannelLost(tx, { companyId, accountId }, now)
  })
  // Where news can also be asked for, whoever asks settles first how they come.
  if (adapter.pollInbound) return status
  await adapter.subscribe?.(
    credentials,
    `${house.config.publicUrl}/api/hook/${provider}/${hookToken}`,
    context,
  )
  return status
}

interface Numbered {
  companyId: string
  provider: Provider
  credentials: unknown
  had: Buffer | null | undefined
}

/** Whether the provider's connection had this very number before; another number is new to its patients. */
async function isSameNumber(
  { vault }: House,
  tx: Tx,
  { companyId, provider, credentials, had }: Numbered,
): Promise<boolean> {
  const { linked, accountOf } = adapterFor(provider)
  const before = had === undefined ? await keptCredentials(tx, provider) : had
  const numberOf = (of: unknown) => linked?.idOf(of) ?? accountOf(of)
  return (
    before !== null && numberOf(vault.open(companyId, provider, before)) === numberOf(credentials)
  )
}

async function keptCredentials(tx: Tx, provider: Provider): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('channel_account')
    .select('credentials')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.credentials ?? null
}

interface SealedAccount {
  company_id: string
  id: string
  provider: string
  channel: string
  credentials: Buffer
}

export const opened = (house: Pick<House, 'vault'>, row: SealedAccount): ChannelAccount => ({
  companyId: row.company_id,
  id: row.id,
  provider: row.provider,
  channel: row.channel,
  credentials: house.vault.open(row.company_id, row.provider, row.credentials),
})
