import type { BranchRecord, SpecialistRecord } from '../port/connector.ts'
import { idOf, isYes, type Json, text, texts } from '../port/read-json.ts'
import type { Params, RnovaClient } from './rnova-client.ts'

/** All of the clinic's branches. */
export async function branchesOf(client: RnovaClient): Promise<BranchRecord[]> {
  const clinics = await client.rows('getClinics', { show_all: '1' })
  return clinics.flatMap((clinic) => branchRecord(clinic) ?? [])
}

function branchRecord(clinic: Json): BranchRecord | null {
  const externalId = idOf(clinic.id)
  if (externalId === null) return null
  return {
    externalId,
    name: text(clinic.title) ?? externalId,
    address: text(clinic.real_address) ?? text(clinic.address),
    phone: text(clinic.phone) ?? text(clinic.mobile),
    timeZone: null,
  }
}

/** Everybody who works in these branches, or worked; one call each, and one who works in several comes from each. */
export async function staffOf(
  client: RnovaClient,
  branches: readonly Params[],
): Promise<SpecialistRecord[]> {
  const users: Json[] = []
  for (const branch of branches) users.push(...(await client.rows('getUsers', branch)))
  return users.flatMap((user) => {
    const [externalId, name] = [idOf(user.id), text(user.name)]
    if (externalId === null || name === null) return []
    const specialty = texts(user.profession_titles).join(', ') || null
    return { externalId, name, specialty, left: isYes(user.is_deleted) }
  })
}
