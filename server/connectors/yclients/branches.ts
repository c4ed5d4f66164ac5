import { type BranchRecord, type ConnectorContext, MisUnreachable } from '../port/connector.ts'
import { idOf, type Json, objects, text } from '../port/json.ts'
import type { FamilyClient } from './client.ts'
import { rowsOf } from './pages.ts'

const COUNT = 100

/** The branches that the user manages, or the one that was asked for. Throws `MisUnreachable` where there is none. */
export async function branchesOf(
  client: FamilyClient,
  branchId: string | null,
  context: ConnectorContext,
): Promise<BranchRecord[]> {
  const companies = branchId
    ? objects((await client.get(`/company/${encodeURIComponent(branchId)}`)).data ?? [])
    : await Array.fromAsync(
        rowsOf((page) => client.get('/companies', { my: 1, page, count: COUNT }), COUNT, context),
      )
  const branches = companies.flatMap((company) => branchRecord(company) ?? [])
  if (branches.length === 0) throw new MisUnreachable('this user manages no branch')
  return branches
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
