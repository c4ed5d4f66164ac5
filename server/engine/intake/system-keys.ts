import type { Incoming } from '../../connectors/port/connector.ts'
import { OWN_KEY } from '../../connectors/table/cells.ts'
import { inSpace } from './spaces.ts'

/**
 * What a clinic system told, under names of its own space (docs/decisions/0163). A key that a file's row got from a name and a phone (`csv:…`) is not for a system
 * to name, nor is another system's: whoever answers for one could ask key after key whose phone it is (docs/decisions/0096).
 */
export function inOwnNames(incoming: Incoming, space: number): Incoming {
  if (incoming.kind === 'rejected') return incoming
  const own = (id: string) => inSpace(space, isOurs(id) ? `system:${id}` : id)
  const ownOrNone = (id: string | null) => (id === null ? null : own(id))
  if (incoming.kind !== 'visit')
    return {
      ...incoming,
      record: { ...incoming.record, externalId: own(incoming.record.externalId) },
    } as Incoming
  const { record } = incoming
  return {
    ...incoming,
    record: {
      ...record,
      externalId: own(record.externalId),
      patientExternalId: own(record.patientExternalId),
      specialistExternalId: ownOrNone(record.specialistExternalId),
      branchExternalId: ownOrNone(record.branchExternalId),
    },
  }
}

const isOurs = (key: string) => key.startsWith(OWN_KEY) || /^system\d*:/.test(key)
