import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import { troubleOf } from '../../channels/port/connection-problem.ts'
import { adapterFor, adapters } from '../../channels/registry.ts'
import { connectors } from '../../connectors/registry.ts'
import type { ConnectionRow } from '../../engine/connections/connect-with-rollback.ts'
import { sendersNow } from '../../engine/dispatch/list-current-senders.ts'
import { warmDay } from '../../engine/dispatch/warm-up-quota.ts'
import { type Connection, readConnections } from '../../engine/sync/system-connection.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { connectedChannels } from './connected-channels.ts'

type Integration = components['schemas']['Integration']

/** Everything a clinic can connect, each with its state, its last words with the other side and what stands in its way. */
export function integrationListHandlers({ db, clock }: House): Handlers {
  return {
    listIntegrations: ({ caller }) =>
      db.tenant(caller.companyId, async (tx) => {
        const now = clock.now()
        const rows = await tx.selectFrom('channel_account').selectAll().execute()
        const priced = await connectedChannels(tx, rows, now)
        const senders = new Set((await sendersNow(tx, now)).values())
        const channels = await Promise.all(
          Object.keys(adapters).map(async (name) => {
            const row = rows.find(({ provider }) => provider === name)
            if (!row) return { ...nothing, kind: 'channel' as const, name }
            const told = { ...toldOf(row, now), warmUp: await warmUpOf(tx, row, now) }
            const price = priced.find(({ provider }) => provider === name)?.price ?? null
            return { ...told, price, sends: senders.has(name) }
          }),
        )
        const items = [...channels, ...systemsOf(await readConnections(tx))]
        return { items, total: items.length }
      }),
  }
}

const nothing = {
  connected: false,
  status: null,
  since: null,
  sends: null,
  answeredAt: null,
  trouble: null,
  restsUntil: null,
  price: null,
  warmUp: null,
}

/** What the provider refuses when messages are sent weighs as much as what it says when it is asked. */
function toldOf(row: ConnectionRow, now: Temporal.Instant) {
  const refused = row.pause_reason && troubleOf(row.pause_reason, adapterFor(row.provider).troubles)
  const rests = row.paused_until && Temporal.Instant.compare(row.paused_until, now) > 0
  return {
    kind: 'channel' as const,
    name: row.provider,
    connected: true,
    status: row.status,
    since: row.status_at.toString(),
    answeredAt: row.answered_at?.toString() ?? null,
    trouble: (row.trouble as Integration['trouble']) ?? (refused || null), // only adapters' words are written
    restsUntil: rests ? (row.paused_until?.toString() ?? null) : null,
  }
}

async function warmUpOf(tx: Tx, row: ConnectionRow, now: Temporal.Instant) {
  if (row.warm_from === null) return null
  const { time_zone } = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const warm = warmDay(row, time_zone, now)
  if (!warm) return null
  const { date, ...day } = warm
  const count = await tx
    .selectFrom('warm_up_count')
    .select('used')
    .where('account_id', '=', row.id)
    .where('day', '=', sql<string>`${date}::date`)
    .executeTakeFirst()
  return { ...day, used: count?.used ?? 0 }
}

/** While none is connected, the first one that can be. */
function systemsOf(systems: Connection[]): Integration[] {
  const [offered = ''] = Object.keys(connectors)
  return systems.length > 0 ? systems.map(systemOf) : [{ ...nothing, kind: 'mis', name: offered }]
}

function systemOf(mis: Connection): Integration {
  const lost = mis.status === 'lost'
  return {
    ...nothing,
    kind: 'mis',
    name: mis.mis_type,
    connected: true,
    status: mis.status,
    // Lost: nothing is known after the last sync that came through.
    since: ((lost && mis.last_sync_at) || mis.created_at).toString(),
    answeredAt: mis.last_sync_at?.toString() ?? null,
    trouble: lost ? 'KEY_REFUSED' : mis.error === null ? null : 'NO_ANSWER',
  }
}
