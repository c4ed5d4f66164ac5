import { type BranchRecord, MisUnreachable, type SpecialistRecord } from '../port/connector.ts'
import { idOf, isYes, type Json, text, texts } from '../port/json.ts'
import type { RnovaClient } from './client.ts'

/** The clinic's branches, or the one that was asked for. Throws `MisUnreachable` where there is none. */
export async function branchesOf(
  client: RnovaClient,
  branchId: string | null,
): Promise<BranchRecord[]> {
  const clinics = await client.rows('getClinics', { show_all: '1' })
  const branches = clinics
    .flatMap((clinic) => branchRecord(clinic) ?? [])
    .filter(({ externalId }) => branchId === null || externalId === branchId)
  if (branches.length === 0) throw new MisUnreachable('there is no such branch')
  return branches
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

/** Everybody who works there, or worked. */
export async function staffOf(
  client: RnovaClient,
  branchId: string | null,
): Promise<SpecialistRecord[]> {
  const users = await client.rows('getUsers', branchId === null ? {} : { clinic_id: branchId })
  return users.flatMap((user) => {
    const [externalId, name] = [idOf(user.id), text(user.name)]
    if (externalId === null || name === null) return []
    const specialty = texts(user.profession_titles).join(', ') || null
    return { externalId, name, specialty, left: isYes(user.is_deleted) }
  })
}
