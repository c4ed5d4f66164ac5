import type { components } from '../../../schema/generated/rest.ts'
import { adapters } from '../../channels/registry.ts'
import { connectors } from '../../connectors/registry.ts'
import { channelKind, systemKind } from '../../engine/connections/connection-kinds.ts'
import { type Connection, readConnections } from '../../engine/sync/system-connection.ts'
import type { House } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { keptOfSystem, keptValues } from './stored-values.ts'

type Kind = components['schemas']['ConnectionKind']

/** Everything that can be connected, as its adapters state it: the page draws its forms from this. */
export function kindHandlers(house: House): Handlers {
  const keptBy = (systems: Connection[], misType: string, { companyId }: Caller) => {
    const found = systems.find(({ mis_type }) => mis_type === misType)
    return found ? keptOfSystem(house, companyId, found) : null
  }
  return {
    listConnectionKinds: ({ caller, locale }) =>
      house.db.tenant(caller.companyId, async (tx) => {
        const items: Kind[] = []
        for (const adapter of Object.values(adapters))
          items.push(
            channelKind(
              adapter,
              locale,
              await keptValues(house, tx, caller.companyId, adapter.provider),
            ),
          )
        const systems = await readConnections(tx)
        for (const connector of Object.values(connectors))
          items.push(systemKind(connector, locale, keptBy(systems, connector.misType, caller)))
        return { items, total: items.length }
      }),
  }
}
