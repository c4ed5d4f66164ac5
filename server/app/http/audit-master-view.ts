import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Contract } from '../../platform/http/contract.ts'

/** What an answer has that is about patients. */
const ofPatients = /^(clientId|clientName|surname)$/
const patientTags = ['client', 'message', 'visit']
const MOST_IDS = 200

/** The calls of the contract that show patients: by their subject, or because their answer names one. */
export function patientCalls(contract: Contract): Set<string> {
  const calls = Object.values(contract.paths).flatMap((byMethod) => Object.entries(byMethod))
  return new Set(
    calls
      .filter(
        ([method, { tags = [], responses }]) =>
          (method === 'get' && tags.some((tag) => patientTags.includes(tag))) ||
          names(contract, responses, new Set()),
      )
      .map(([, { operationId }]) => operationId),
  )
}

/** Whether a part of the contract, followed through its references, has a property that is about a patient. */
function names(contract: Contract, node: unknown, seen: Set<unknown>): boolean {
  if (typeof node !== 'object' || node === null || seen.has(node)) return false
  seen.add(node)
  return Object.entries(node).some(([key, value]) => {
    if (key === '$ref') return names(contract, referred(contract, value), seen)
    if (key === 'properties' && Object.keys(value).some((name) => ofPatients.test(name)))
      return true
    return names(contract, value, seen)
  })
}

const referred = (contract: Contract, ref: string): unknown =>
  ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], contract)

/** Notes in the clinic's log that a master saw patients: by which call, of which row, and whom, by their ids. */
export async function noteView(
  { db, clock }: House,
  caller: Caller,
  view: { call: string; path: unknown; answer: unknown },
): Promise<void> {
  const { call, path, answer } = view
  const clientIds = [...new Set(idsIn(answer))].slice(0, MOST_IDS)
  const detail = { call, ...(path as object), clientIds }
  await db.tenant(caller.companyId, (tx) => addAudit(tx, caller, clock.now(), 'masterView', detail))
}

function idsIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap((one) => idsIn(one))
  if (typeof answer !== 'object' || answer === null) return []
  const own = 'surname' in answer && 'id' in answer ? [answer.id] : []
  return [
    ...own.filter((id) => typeof id === 'string'),
    ...Object.entries(answer).flatMap(([name, value]) =>
      name === 'clientId' && typeof value === 'string' ? [value] : idsIn(value),
    ),
  ]
}
