import type { SpecialistRecord } from '../port/connector.ts'
import { idOf, isJson, isYes, type Json, objects, text } from '../port/read-json.ts'
import type { FamilyClient } from './family-client.ts'

/** Everybody who works, or worked, in a branch. */
export async function staffOf(
  client: FamilyClient,
  companyId: string,
): Promise<SpecialistRecord[]> {
  const { data } = await client.get(`/company/${companyId}/staff`)
  return objects(data ?? []).flatMap((one) => specialistRecord(one) ?? [])
}

function specialistRecord(one: Json): SpecialistRecord | null {
  const externalId = idOf(one.id)
  const name = text(one.name)
  if (externalId === null || name === null) return null
  const position = isJson(one.position) ? text(one.position.title) : null
  return {
    externalId,
    name,
    specialty: text(one.specialization) ?? position,
    left: isYes(one.fired),
  }
}
