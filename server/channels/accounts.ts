import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { endChannelLost } from '../alert/raise.ts'
import type { Tx } from '../db/database.ts'
import type { House } from '../house.ts'
import type { ChannelStatus } from './channel.ts'
import { contextFor } from './context.ts'
import { lineOf } from './line.ts'
import { adapterFor, type ConnectedProvider } from './registry.ts'
import { startWarmUp } from './start-warm-up.ts'

/** A connected provider of one company, its credentials opened. */
export interface ChannelAccount {
  companyId: string
  id: string
  provider: ConnectedProvider
  channel: string
  credentials: unknown
}

/**
 * Tries the credentials with the provider and keeps them; from then on the clinic sends through it. Throws what the adapter throws when
 * they are refused or the provider cannot be reached, and leaves an earlier connection as it was.
 */
export async function connectAccount(
  house: House,
  companyId: string,
  provider: ConnectedProvider,
  credentials: unknown,
  price: number,
): Promise<ChannelStatus> {
  const adapter = adapterFor(provider)
  const context = contextFor(house, provider)
  const status = await adapter.status(credentials, context)
  const hookToken = randomBytes(24).toString('base64url')
  const now = house.clock.now()
  await house.db.tenant(companyId, async (tx) => {
    const newNumber =
      adapter.channel === 'whatsapp' &&
      !(await isSameNumber(house, tx, companyId, provider, credentials))
    const { rows } = await sql<{ id: string }>`
      insert into channel_account (company_id, provider, channel, credentials, line, status, status_at, asked_at, hook_token, price,
        replies_since, connected_at, created_at)
      values (${companyId}, ${provider}, ${adapter.channel}, ${house.vault.seal(companyId, provider, credentials)},
        ${lineOf(house, provider, credentials)}, ${status}, ${now}, ${now}, ${hookToken}, ${price}, ${now}, ${now}, ${now})
      on conflict (company_id, provider) do update set credentials = excluded.credentials, line = excluded.line, status = excluded.status,
        status_at = excluded.status_at, asked_at = excluded.asked_at, qr = null, hook_token = excluded.hook_token,
        connected_at = excluded.connected_at, paused_until = null, pause_reason = null, probe_until = null,
        heard_by = null, poll_offset = null, polled_until = null
      returning id`.execute(tx)
    const accountId = rows[0]?.id
    if (accountId && newNumber) await startWarmUp(tx, accountId, now)
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

/** Whether the provider's connection had this very number before; another number is new to its patients. */
async function isSameNumber(
  house: House,
  tx: Tx,
  companyId: string,
  provider: ConnectedProvider,
  credentials: unknown,
): Promise<boolean> {
  const before = await tx
    .selectFrom('channel_account')
    .select('credentials')
    .where('provider', '=', provider)
    .executeTakeFirst()
  const numberOf = (of: unknown) => (of as { channelId?: unknown }).channelId // as WhatsApp's adapter keeps it
  return (
    before !== undefined &&
    numberOf(house.vault.open(companyId, provider, before.credentials)) === numberOf(credentials)
  )
}

interface SealedAccount {
  company_id: string
  id: string
  provider: string
  channel: string
  credentials: Buffer
}

export const opened = (house: House, row: SealedAccount): ChannelAccount => ({
  companyId: row.company_id,
  id: row.id,
  provider: row.provider as ConnectedProvider, // only connectable providers are written
  channel: row.channel,
  credentials: house.vault.open(row.company_id, row.provider, row.credentials),
})
