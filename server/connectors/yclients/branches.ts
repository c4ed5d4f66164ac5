import { parseBranchIds, pickBranches } from '../port/branch-choice.ts'
import {
  type BranchRecord,
  ClinicSystemUnreachableError,
  type ConnectorContext,
  type SpecialistRecord,
} from '../port/connector.ts'
import { type JsonObject, readId, readObjects, readText } from '../port/read-json.ts'
import type { BranchGate } from './branch-gate.ts'
import { listStaff } from './list-staff.ts'
import { readAllRows } from './read-all-rows.ts'
import { NotFoundError, type YclientsClient } from './yclients-client.ts'

const BRANCH_PAGE_SIZE = 100

/**
 * All branches that the user manages, or the chosen ones, one call each. Throws `UnknownBranchesError` if a chosen one does not exist,
 * `ClinicSystemUnreachableError` if there are none.
 */
export async function listBranches(
  client: YclientsClient,
  branchId: string | null,
  context: ConnectorContext,
): Promise<BranchRecord[]> {
  const chosen = parseBranchIds(branchId)
  if (chosen === null) return listManagedBranches(client, context)
  const branches: BranchRecord[] = []
  for (const id of chosen) branches.push(...(await findBranch(client, id)))
  return pickBranches(branches, branchId)
}

/** All branches that the user manages. Throws `ClinicSystemUnreachableError` if there are none. */
export async function listManagedBranches(
  client: YclientsClient,
  context: ConnectorContext,
): Promise<BranchRecord[]> {
  const companies = await Array.fromAsync(
    readAllRows(
      (page) => client.get('/companies', { my: 1, page, count: BRANCH_PAGE_SIZE }),
      BRANCH_PAGE_SIZE,
      context,
    ),
  )
  const branches = companies.flatMap((company) => toBranchRecord(company) ?? [])
  if (branches.length === 0) throw new ClinicSystemUnreachableError('this user manages no branch')
  return branches
}

/** Readable branches with their staff. Closed ones are left out: see `BranchGate`. */
export async function loadOpenBranches(
  client: YclientsClient,
  branches: readonly BranchRecord[],
  gate: BranchGate,
): Promise<{ branch: BranchRecord; staff: SpecialistRecord[] }[]> {
  const open: { branch: BranchRecord; staff: SpecialistRecord[] }[] = []
  for (const branch of branches)
    try {
      open.push({ branch, staff: await listStaff(client, branch.externalId) })
    } catch (error) {
      gate.close(branch, error)
    }
  return open
}

async function findBranch(client: YclientsClient, id: string): Promise<BranchRecord[]> {
  try {
    const { data } = await client.get(`/company/${encodeURIComponent(id)}`)
    return readObjects(data ?? []).flatMap((company) => toBranchRecord(company) ?? [])
  } catch (error) {
    if (error instanceof NotFoundError) return []
    throw error
  }
}

function toBranchRecord(company: JsonObject): BranchRecord | null {
  const externalId = readId(company.id)
  if (externalId === null) return null
  return {
    externalId,
    name: readText(company.title) ?? externalId,
    address: readText(company.address),
    phone: readText(company.phone),
    // Altegio gives a number as `timezone`, and the name beside it.
    timeZone: readText(company.timezone_name) ?? readText(company.timezone),
  }
}
