import type { components } from '../../../schema/generated/rest.ts'
import { adapters } from '../../channels/registry.ts'
import { connectors } from '../../connectors/registry.ts'
import { channelKind, systemKind } from '../../engine/connections/kinds.ts'
import type { House } from '../../ground/house.ts'
import type { Handlers } from '../../ground/http/operation.ts'
import { keptOfSystem, keptValues } from './kept-values.ts'

type Kind = components['schemas']['ConnectionKind']

/** Everything that can be connected, as its adapters state it: the page draws its forms from this. */
export function kindHandlers(house: House): Handlers {
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
        const system = await keptOfSystem(house, tx, caller.companyId)
        for (const connector of Object.values(connectors))
          items.push(
            systemKind(connector, locale, system?.type === connector.misType ? system.kept : null),
          )
        return { items, total: items.length }
      }),
  }
}
