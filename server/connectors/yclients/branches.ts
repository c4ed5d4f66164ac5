import { chosenBranches, pickBranches } from '../port/branch-choice.ts'
import {
  type BranchRecord,
  type ConnectorContext,
  MisUnreachable,
  type SpecialistRecord,
} from '../port/connector.ts'
import { idOf, type Json, objects, text } from '../port/read-json.ts'
import { Barred, type FamilyClient, NotThere } from './family-client.ts'
import { staffOf } from './list-staff.ts'
import { rowsOf } from './read-all-rows.ts'

const COUNT = 100

/** The branches that the user manages, or those that were chosen, a call each. Throws `BranchesUnknown` where one of these is not there, `MisUnreachable` where there is none. */
export async function branchesOf(
  client: FamilyClient,
  branchId: string | null,
  context: ConnectorContext,
): Promise<BranchRecord[]> {
  const chosen = chosenBranches(branchId)
  if (chosen === null) return managedBranches(client, context)
  const branches: BranchRecord[] = []
  for (const id of chosen) branches.push(...(await branchAt(client, id)))
  return pickBranches(branches, branchId)
}

/** All branches that the user manages. Throws `MisUnreachable` where there is none. */
export async function managedBranches(
  client: FamilyClient,
  context: ConnectorContext,
): Promise<BranchRecord[]> {
  const companies = await Array.fromAsync(
    rowsOf((page) => client.get('/companies', { my: 1, page, count: COUNT }), COUNT, context),
  )
  const branches = companies.flatMap((company) => branchRecord(company) ?? [])
  if (branches.length === 0) throw new MisUnreachable('this user manages no branch')
  return branches
}

/**
 * The branches that can be read, each with its staff. One whose licence has run out (402) is closed to its own desk as well, and keeps no other of the chain from being read;
 * throws what it says where there is no other. A right that is missing (403) is not passed over: what is not seen there may change.
 */
export async function openBranches(
  client: FamilyClient,
  branches: readonly BranchRecord[],
): Promise<{ branch: BranchRecord; staff: SpecialistRecord[] }[]> {
  const open: { branch: BranchRecord; staff: SpecialistRecord[] }[] = []
  let closed: Barred | null = null
  for (const branch of branches)
    try {
      open.push({ branch, staff: await staffOf(client, branch.externalId) })
    } catch (error) {
      if (!(error instanceof Barred && error.status === 402)) throw error
      closed = error
    }
  if (open.length === 0 && closed) throw closed
  return open
}

async function branchAt(client: FamilyClient, id: string): Promise<BranchRecord[]> {
  try {
    const { data } = await client.get(`/company/${encodeURIComponent(id)}`)
    return objects(data ?? []).flatMap((company) => branchRecord(company) ?? [])
  } catch (error) {
    if (error instanceof NotThere) return []
    throw error
  }
}

function branchRecord(company: Json): BranchRecord | null {
  const externalId = idOf(company.id)
  if (externalId === null) return null
  return {
    externalId,
    name: text(company.title) ?? externalId,
    address: text(company.address),
    phone: text(company.phone),
    // Altegio gives a number as `timezone`, and the name beside it.
    timeZone: text(company.timezone_name) ?? text(company.timezone),
  }
}
