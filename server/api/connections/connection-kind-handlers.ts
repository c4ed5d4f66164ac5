import type { components } from '../../../schema/generated/rest.ts'
import { adapters } from '../../channels/registry.ts'
import { connectors } from '../../connectors/registry.ts'
import { toChannelKind, toSystemKind } from '../../engine/connections/connection-kinds.ts'
import {
  listSystemConnections,
  type SystemConnection,
} from '../../engine/sync/system-connection.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { loadChannelValues, readSystemValues } from './stored-values.ts'

type ConnectionKind = components['schemas']['ConnectionKind']

/** Handlers for everything that can be connected, as adapters describe it; the page builds its forms from this. */
export function createConnectionKindHandlers(app: AppContext): Handlers {
  const readValuesByType = (
    systems: SystemConnection[],
    misType: string,
    { companyId }: Caller,
  ) => {
    const found = systems.find(({ mis_type }) => mis_type === misType)
    return found ? readSystemValues(app, companyId, found) : null
  }
  return {
    listConnectionKinds: ({ caller, locale }) =>
      app.db.withTenant(caller.companyId, async (tx) => {
        const items: ConnectionKind[] = []
        for (const adapter of Object.values(adapters))
          items.push(
            toChannelKind(
              adapter,
              locale,
              await loadChannelValues(app, tx, caller.companyId, adapter.provider),
            ),
          )
        const systems = await listSystemConnections(tx)
        for (const connector of Object.values(connectors))
          items.push(
            toSystemKind(connector, locale, readValuesByType(systems, connector.misType, caller)),
          )
        return { items, total: items.length }
      }),
  }
}
