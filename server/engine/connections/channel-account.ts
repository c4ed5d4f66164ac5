import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ChannelStatus } from '../../../domain/channels.ts'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { endChannelLost } from '../notifications/raise-notifications.ts'
import { createChannelContext } from './channel-context.ts'
import { setInitialPrice } from './prices.ts'
import { getRateLimitKey } from './provider-pace.ts'
import { startWarmUp } from './start-warm-up.ts'

/** A clinic's connection to a provider, with decrypted credentials. */
export interface ChannelAccount {
  companyId: string
  id: string
  provider: Provider
  channel: string
  credentials: unknown
}

/**
 * Verifies the credentials with the provider and saves them; from then on the clinic sends through it. Throws the adapter's error if they are
 * rejected or the provider is unreachable, and leaves an earlier connection unchanged. `had`: the clinic's previous encrypted credentials (null:
 * none), if the stored ones already name the new number.
 */
export async function connectAccount(
  app: AppContext,
  companyId: string,
  provider: Provider,
  credentials: unknown,
  price: number | null,
  previousCredentials?: Buffer | null,
): Promise<ChannelStatus> {
  const adapter = getAdapter(provider)
  const context = createChannelContext(app, provider)
  const { status, problem } = await adapter.fetchState(credentials, context)
  const hookToken = randomBytes(24).toString('base64url')
  const now = app.clock.now()
  await app.db.withTenant(companyId, async (tx) => {
    const newNumber =
      adapter.needsWarmUp &&
      !(await isSameNumber(app, tx, {
        companyId,
        provider,
        credentials,
        previousCredentials,
      }))
    const { rows } = await sql<{ id: string }>`
      insert into channel_account (company_id, provider, channel, credentials, line, status, trouble, status_at, asked_at, answered_at,
        hook_token, replies_since, connected_at, created_at)
      values (${companyId}, ${provider}, ${adapter.channel}, ${app.vault.seal(companyId, provider, credentials)},
        ${getRateLimitKey(app, provider, credentials)}, ${status}, ${problem}, ${now}, ${now}, ${now}, ${hookToken}, ${now}, ${now}, ${now})
      on conflict (company_id, provider) do update set credentials = excluded.credentials, line = excluded.line, status = excluded.status,
        trouble = excluded.trouble, status_at = excluded.status_at, asked_at = excluded.asked_at, answered_at = excluded.answered_at, qr = null, hook_token = excluded.hook_token,
        connected_at = excluded.connected_at, paused_until = null, pause_reason = null, probe_until = null,
        heard_by = null, poll_offset = null, polled_until = null
      returning id`.execute(tx)
    const accountId = rows[0]?.id
    if (accountId && newNumber) await startWarmUp(tx, accountId, now)
    if (price !== null) await setInitialPrice(tx, { provider, price }, now)
    if (accountId && status === 'active') await endChannelLost(tx, { companyId, accountId }, now)
  })
  // Providers that can be polled: polling decides first whether a webhook is used.
  if (adapter.pollInbound) return status
  await adapter.subscribe?.(
    credentials,
    `${app.config.publicUrl}/api/hook/${provider}/${hookToken}`,
    context,
  )
  return status
}

interface NumberCandidate {
  companyId: string
  provider: Provider
  credentials: unknown
  previousCredentials: Buffer | null | undefined
}

/** Returns true if the provider's connection already had this number; a different number is new to its patients. */
async function isSameNumber(
  { vault }: AppContext,
  tx: Tx,
  { companyId, provider, credentials, previousCredentials }: NumberCandidate,
): Promise<boolean> {
  const { linkedNumbers, getAccountKey } = getAdapter(provider)
  const before =
    previousCredentials === undefined
      ? await readSealedCredentials(tx, provider)
      : previousCredentials
  const numberOf = (of: unknown) => linkedNumbers?.getNumberId(of) ?? getAccountKey(of)
  return (
    before !== null && numberOf(vault.open(companyId, provider, before)) === numberOf(credentials)
  )
}

async function readSealedCredentials(tx: Tx, provider: Provider): Promise<Buffer | null> {
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

export const unsealAccount = (
  app: Pick<AppContext, 'vault'>,
  row: SealedAccount,
): ChannelAccount => ({
  companyId: row.company_id,
  id: row.id,
  provider: row.provider,
  channel: row.channel,
  credentials: app.vault.open(row.company_id, row.provider, row.credentials),
})
