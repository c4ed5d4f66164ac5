import type { BranchRecord, SpecialistRecord } from '../port/connector.ts'
import { isFlagSet, type JsonObject, readId, readText, readTexts } from '../port/read-json.ts'
import type { Params, RnovaClient } from './rnova-client.ts'

/** All of the clinic's branches. */
export async function listBranches(client: RnovaClient): Promise<BranchRecord[]> {
  const clinics = await client.listRows('getClinics', { show_all: '1' })
  return clinics.flatMap((clinic) => toBranchRecord(clinic) ?? [])
}

function toBranchRecord(clinic: JsonObject): BranchRecord | null {
  const externalId = readId(clinic.id)
  if (externalId === null) return null
  return {
    externalId,
    name: readText(clinic.title) ?? externalId,
    address: readText(clinic.real_address) ?? readText(clinic.address),
    phone: readText(clinic.phone) ?? readText(clinic.mobile),
    timeZone: null,
  }
}

/** Current and former staff of these branches; one call each, and those who work in several are listed for each. */
export async function listStaff(
  client: RnovaClient,
  branches: readonly Params[],
): Promise<SpecialistRecord[]> {
  const users: JsonObject[] = []
  for (const branch of branches) users.push(...(await client.listRows('getUsers', branch)))
  return users.flatMap((user) => {
    const [externalId, name] = [readId(user.id), readText(user.name)]
    if (externalId === null || name === null) return []
    const specialty = readTexts(user.profession_titles).join(', ') || null
    return { externalId, name, specialty, hasLeft: isFlagSet(user.is_deleted) }
  })
}
