import type { Incoming } from '../../connectors/port/connector.ts'
import { OWN_KEY } from '../../connectors/table/cells.ts'

/**
 * What a clinic system told, under names that are its own. A key that a file's row got from a name and a phone (`csv:…`) is not for a system
 * to name: whoever answers for one could ask key after key whose phone it is (docs/decisions/0096).
 */
export function inOwnNames(incoming: Incoming): Incoming {
  if (incoming.kind === 'rejected') return incoming
  if (incoming.kind !== 'visit') {
    const { externalId } = incoming.record
    return isOurs(externalId)
      ? ({
          ...incoming,
          record: { ...incoming.record, externalId: theirs(externalId) },
        } as Incoming)
      : incoming
  }
  const { externalId, patientExternalId, specialistExternalId, branchExternalId } = incoming.record
  if (![externalId, patientExternalId, specialistExternalId, branchExternalId].some(isOurs))
    return incoming
  const record = {
    ...incoming.record,
    externalId: theirs(externalId),
    patientExternalId: theirs(patientExternalId),
    specialistExternalId: specialistExternalId && theirs(specialistExternalId),
    branchExternalId: branchExternalId && theirs(branchExternalId),
  }
  return { ...incoming, record }
}

const isOurs = (key: string | null) => key?.startsWith(OWN_KEY) === true
const theirs = (key: string) => (isOurs(key) ? `system:${key}` : key)
