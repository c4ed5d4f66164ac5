import type { SpecialistRecord } from '../port/connector.ts'
import {
  isFlagSet,
  isJsonObject,
  type JsonObject,
  readId,
  readObjects,
  readText,
} from '../port/read-json.ts'
import type { YclientsClient } from './yclients-client.ts'

/** Current and former staff of a branch. */
export async function listStaff(
  client: YclientsClient,
  companyId: string,
): Promise<SpecialistRecord[]> {
  const { data } = await client.get(`/company/${companyId}/staff`)
  return readObjects(data ?? []).flatMap((row) => toSpecialistRecord(row) ?? [])
}

function toSpecialistRecord(row: JsonObject): SpecialistRecord | null {
  const externalId = readId(row.id)
  const name = readText(row.name)
  if (externalId === null || name === null) return null
  const position = isJsonObject(row.position) ? readText(row.position.title) : null
  return {
    externalId,
    name,
    specialty: readText(row.specialization) ?? position,
    hasLeft: isFlagSet(row.fired),
  }
}
