import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import { toConnectionProblem } from '../../channels/port/connection-problem.ts'
import { adapters, getAdapter } from '../../channels/registry.ts'
import { connectors } from '../../connectors/registry.ts'
import type { ConnectionRow } from '../../engine/connections/connect-with-rollback.ts'
import { listCurrentSenders } from '../../engine/dispatch/list-current-senders.ts'
import { getWarmUpDay } from '../../engine/dispatch/warm-up-quota.ts'
import {
  listSystemConnections,
  type SystemConnection,
} from '../../engine/sync/system-connection.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { toConnectedChannels } from './connected-channels.ts'

type ConnectionBody = components['schemas']['Integration']

/** Handlers for the list of all connections, each with its state, last contact, and problem. */
export function createConnectionListHandlers({ db, clock }: AppContext): Handlers {
  return {
    listIntegrations: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const now = clock.now()
        const rows = await tx.selectFrom('channel_account').selectAll().execute()
        const priced = await toConnectedChannels(tx, rows, now)
        const senders = new Set((await listCurrentSenders(tx, now)).values())
        const channels = await Promise.all(
          Object.keys(adapters).map(async (name) => {
            const row = rows.find(({ provider }) => provider === name)
            if (!row) return { ...disconnectedState, kind: 'channel' as const, name }
            const state = { ...toChannelState(row, now), warmUp: await loadWarmUp(tx, row, now) }
            const price = priced.find(({ provider }) => provider === name)?.price ?? null
            return { ...state, price, sends: senders.has(name) }
          }),
        )
        const items = [...channels, ...toSystemBodies(await listSystemConnections(tx))]
        return { items, total: items.length }
      }),
  }
}

const disconnectedState = {
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

/** A rejection during sending counts like one during a status check. */
function toChannelState(row: ConnectionRow, now: Temporal.Instant) {
  const refused =
    row.pause_reason && toConnectionProblem(row.pause_reason, getAdapter(row.provider).problems)
  const rests = row.paused_until && Temporal.Instant.compare(row.paused_until, now) > 0
  return {
    kind: 'channel' as const,
    name: row.provider,
    connected: true,
    status: row.status,
    since: row.status_at.toString(),
    answeredAt: row.answered_at?.toString() ?? null,
    trouble: (row.trouble as ConnectionBody['trouble']) ?? (refused || null), // only adapters write this column
    restsUntil: rests ? (row.paused_until?.toString() ?? null) : null,
  }
}

async function loadWarmUp(tx: Tx, row: ConnectionRow, now: Temporal.Instant) {
  if (row.warm_from === null) return null
  const { time_zone } = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const warm = getWarmUpDay(row, time_zone, now)
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

/** Without any connection, the first available system is offered. */
function toSystemBodies(systems: SystemConnection[]): ConnectionBody[] {
  const [offered = ''] = Object.keys(connectors)
  return systems.length > 0
    ? systems.map(toSystemBody)
    : [{ ...disconnectedState, kind: 'mis', name: offered }]
}

function toSystemBody(connection: SystemConnection): ConnectionBody {
  const lost = connection.status === 'lost'
  return {
    ...disconnectedState,
    kind: 'mis',
    name: connection.mis_type,
    connected: true,
    status: connection.status,
    // If the connection is lost, its data is as of the last successful sync.
    since: ((lost && connection.last_sync_at) || connection.created_at).toString(),
    answeredAt: connection.last_sync_at?.toString() ?? null,
    trouble: lost ? 'KEY_REFUSED' : connection.error === null ? null : 'NO_ANSWER',
  }
}
