import type { Pulled } from '../../connectors/port/connector.ts'
import { OWN_KEY } from '../../connectors/table/parse-cells.ts'
import { inSpace } from './identifier-systems.ts'

/**
 * What a clinic system told, under names of its own space (docs/decisions/0163). A key that a file's row got from a name and a phone (`csv:…`) is not for a system
 * to name, nor is another system's: whoever answers for one could ask key after key whose phone it is (docs/decisions/0096).
 */
export function inOwnNames<One extends Pulled>(incoming: One, space: number): One {
  if (incoming.kind === 'rejected' || incoming.kind === 'reached') return incoming
  const own = (id: string) => inSpace(space, isOurs(id) ? `system:${id}` : id)
  const ownOrNone = (id: string | null) => (id === null ? null : own(id))
  const { record } = incoming
  const named = { ...record, externalId: own(record.externalId) }
  if (incoming.kind !== 'visit') return { ...incoming, record: named }
  return {
    ...incoming,
    record: {
      ...named,
      patientExternalId: own(incoming.record.patientExternalId),
      specialistExternalId: ownOrNone(incoming.record.specialistExternalId),
      branchExternalId: ownOrNone(incoming.record.branchExternalId),
    },
  }
}

const isOurs = (key: string) => key.startsWith(OWN_KEY) || /^system\d*:/.test(key)
