import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { connectionRow, connectKeeping, restoreConnection } from '../channels/connect.ts'
import { contextFor } from '../channels/context.ts'
import type { Wazzup24Credentials } from '../channels/wazzup24.ts'
import { listWazzupChannels, type WazzupChannel } from '../channels/wazzup24-channels.ts'
import type { Tx } from '../db/database.ts'
import type { House } from '../house.ts'
import { Problem } from '../http/problem.ts'

/**
 * Links the clinic to a WhatsApp channel of the installation's account that no other clinic has: its own from before, else
 * one that works, else one that waits to be scanned. Answers the channel's id; null when there is none left. Throws as
 * `connectKeeping` does, and then the clinic has what it had.
 */
export async function linkWhatsapp(house: House, companyId: string): Promise<string | null> {
  const apiKey = keyFor(house, companyId)
  const listed = await listWazzupChannels(apiKey, contextFor(house, 'wazzup24'))
  const channels = listed.filter(({ transport }) => transport === 'whatsapp')
  const before = await house.db.tenant(companyId, (tx) => connectionRow(tx, 'wazzup24'))
  const credentials = await reserve(house, companyId, apiKey, channels)
  if (!credentials) return null
  try {
    await connectKeeping(house, companyId, 'wazzup24', credentials, 0)
  } catch (error) {
    await house.db.tenant(companyId, (tx) => restoreConnection(tx, 'wazzup24', before))
    throw error
  }
  return credentials.channelId
}

/** The sandbox gives every clinic an account of its own, with one channel; elsewhere the operator's account serves all. */
function keyFor({ config }: House, companyId: string): string {
  if (config.sandbox && config.baseUrls.wazzup24 === null) return `sandbox-${companyId}`
  if (config.wazzupApiKey === null) throw new Problem('NO_WHATSAPP_KEY')
  return config.wazzupApiKey
}

/** Chooses a channel and writes it down as this clinic's in one turn, so that two clinics never get the same one. */
function reserve(house: House, companyId: string, apiKey: string, channels: WazzupChannel[]) {
  // Across companies: a channel is one phone, and a phone is one clinic's.
  return house.db.engine(async (tx): Promise<Wazzup24Credentials | null> => {
    await sql`select pg_advisory_xact_lock(hashtextextended('link whatsapp', 0))`.execute(tx)
    const holders = await channelHolders(house, tx)
    const mine = holders.get(companyId)
    const others = new Set(
      [...holders].flatMap(([id, channel]) => (id === companyId ? [] : channel)),
    )
    const free = channels.filter(({ channelId }) => !others.has(channelId))
    const [chosen] = free.toSorted((a, b) => rank(a, mine) - rank(b, mine))
    if (!chosen) return null
    const credentials = { apiKey, channelId: chosen.channelId, crmKey: null }
    await hold(house, tx, companyId, credentials)
    return credentials
  })
}

const rank = ({ channelId, status }: WazzupChannel, mine: string | undefined) =>
  channelId === mine ? 0 : status === 'active' ? 1 : 2

/** Which channel each clinic has. */
async function channelHolders({ vault }: House, tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('channel_account')
    .select(['company_id', 'credentials'])
    .where('provider', '=', 'wazzup24')
    .execute()
  const channelOf = ({ company_id, credentials }: (typeof rows)[number]) =>
    vault.open<Wazzup24Credentials>(company_id, 'wazzup24', credentials).channelId
  return new Map(rows.map((row) => [row.company_id, channelOf(row)]))
}

/** Nothing is known of the channel yet; connecting it, which follows, fills in the rest. */
async function hold(
  { vault, clock }: House,
  tx: Tx,
  companyId: string,
  value: Wazzup24Credentials,
) {
  const now = clock.now()
  const credentials = vault.seal(companyId, 'wazzup24', value)
  const fresh = {
    company_id: companyId,
    provider: 'wazzup24',
    channel: 'whatsapp',
    credentials,
    status: 'init',
    status_at: now,
    hook_token: randomBytes(24).toString('base64url'),
    replies_since: now,
    created_at: now,
  }
  await tx
    .insertInto('channel_account')
    .values(fresh)
    .onConflict((row) => row.columns(['company_id', 'provider']).doUpdateSet({ credentials }))
    .execute()
}
