import type { PulledRow } from '../../connectors/port/connector.ts'
import { OWN_KEY_PREFIX } from '../../connectors/table/parse-cells.ts'
import { qualifyId } from './identifier-systems.ts'
import { mapRecordIds } from './record-ids.ts'

/**
 * Qualifies the ids of a clinic system's row with its identifier system (docs/decisions/0163). Ids with the prefix of files (`csv:…`, made from
 * name and phone) or of another system are not accepted: with them a system could find out whose phone it is (docs/decisions/0096).
 */
export function qualifyRecordIds<One extends PulledRow>(row: One, identifierSystem: number): One {
  return mapRecordIds(row, (_, id) =>
    qualifyId(identifierSystem, isReservedKey(id) ? `system:${id}` : id),
  )
}

const isReservedKey = (key: string) => key.startsWith(OWN_KEY_PREFIX) || /^system\d*:/.test(key)
