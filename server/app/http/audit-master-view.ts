import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Contract } from '../../platform/http/contract.ts'

/** Response properties that identify patients. */
const patientProperty = /^(clientId|clientName|surname)$/
const patientTags = ['client', 'message', 'visit']
const MAX_AUDITED_IDS = 200

/** Operations of the contract that show patients: by their subject, or because their response identifies one. */
export function listPatientOperations(contract: Contract): Set<string> {
  const operations = Object.values(contract.paths).flatMap((byMethod) => Object.entries(byMethod))
  return new Set(
    operations
      .filter(
        ([method, { tags = [], responses }]) =>
          (method === 'get' && tags.some((tag) => patientTags.includes(tag))) ||
          hasPatientProperty(contract, responses, new Set()),
      )
      .map(([, { operationId }]) => operationId),
  )
}

/** Whether a schema of the contract, references included, has a property that identifies a patient. */
function hasPatientProperty(contract: Contract, node: unknown, seen: Set<unknown>): boolean {
  if (typeof node !== 'object' || node === null || seen.has(node)) return false
  seen.add(node)
  return Object.entries(node).some(([key, value]) => {
    if (key === '$ref') return hasPatientProperty(contract, resolveReference(contract, value), seen)
    if (key === 'properties' && Object.keys(value).some((name) => patientProperty.test(name)))
      return true
    return hasPatientProperty(contract, value, seen)
  })
}

const resolveReference = (contract: Contract, ref: string): unknown =>
  ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], contract)

/** Records in the clinic's audit log that a master account saw patients: the operation, the row, and the patients' ids. */
export async function auditMasterView(
  { db, clock }: AppContext,
  caller: Caller,
  view: { call: string; path: unknown; answer: unknown },
): Promise<void> {
  const { call, path, answer } = view
  const clientIds = [...new Set(listPatientIds(answer))].slice(0, MAX_AUDITED_IDS)
  const detail = { call, ...(path as object), clientIds }
  await db.withTenant(caller.companyId, (tx) =>
    addAudit(tx, caller, clock.now(), 'masterView', detail),
  )
}

function listPatientIds(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap((one) => listPatientIds(one))
  if (typeof answer !== 'object' || answer === null) return []
  const ownIds = 'surname' in answer && 'id' in answer ? [answer.id] : []
  return [
    ...ownIds.filter((id) => typeof id === 'string'),
    ...Object.entries(answer).flatMap(([name, value]) =>
      name === 'clientId' && typeof value === 'string' ? [value] : listPatientIds(value),
    ),
  ]
}
