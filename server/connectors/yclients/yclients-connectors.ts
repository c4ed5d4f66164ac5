import type { Connector } from '../port/connector.ts'
import { isJsonObject, type JsonObject, readId, readObjects } from '../port/read-json.ts'
import { createBranchGate } from './branch-gate.ts'
import { listBranches, loadOpenBranches } from './branches.ts'
import { createYclientsDescriptor } from './descriptor.ts'
import { previewYclients } from './preview-yclients.ts'
import { pullYclients } from './pull-yclients.ts'
import { registerBranchWebhook } from './register-branch-webhook.ts'
import { altegioProfile, type VendorProfile, yclientsProfile } from './vendor-profile.ts'
import { splitVisitId } from './visit-record.ts'
import { writeAnswer } from './write-answer.ts'
import { AccessDeniedError, createYclientsClient, NotFoundError } from './yclients-client.ts'

/** YCLIENTS and Altegio: the same API at two hosts. */
const createConnector = (vendor: VendorProfile): Connector => ({
  ...createYclientsDescriptor(vendor),
  async check(credentials, context) {
    const client = createYclientsClient(vendor, credentials, context)
    const branches = await listBranches(client, credentials.branchId, context)
    const gate = createBranchGate(branches, {})
    // A user who manages a branch may still lack access to its records and clients.
    for (const { branch } of await loadOpenBranches(client, branches, gate))
      try {
        await client.get(`/records/${branch.externalId}`, { page: 1, count: 1 })
        await client
          .get(`/clients/${branch.externalId}`, { page: 1, count: 1 })
          .catch(ignoreNotFound)
        return
      } catch (error) {
        gate.close(branch, error)
      }
  },
  pull: (credentials, since, context) => pullYclients(vendor, credentials, since, context),
  preview: (credentials, context) => previewYclients(vendor, credentials, context),
  async registerWebhook(credentials, address, context) {
    const client = createYclientsClient(vendor, credentials, context)
    let barred: AccessDeniedError | null = null
    for (const { externalId } of await listBranches(client, credentials.branchId, context))
      try {
        await registerBranchWebhook(client, externalId, address)
      } catch (error) {
        // The branches after it are still registered.
        if (!(error instanceof AccessDeniedError)) throw error
        barred = error
      }
    if (barred) throw barred
  },
  async isVisitDeleted(credentials, visitExternalId, context) {
    const client = createYclientsClient(vendor, credentials, context)
    try {
      const { visitId, payerId } = splitVisitId(visitExternalId)
      const { data } = await client.get(`/visits/${encodeURIComponent(visitId)}`)
      if (!isJsonObject(data)) return false
      const records = readObjects(data.records ?? [])
      return payerId === null ? records.length === 0 : !records.some(isPaidBy(payerId))
    } catch (error) {
      if (error instanceof NotFoundError) return true
      throw error
    }
  },
  writeAnswer: (credentials, answer, context) =>
    writeAnswer(createYclientsClient(vendor, credentials, context), {
      ...answer,
      visitExternalId: splitVisitId(answer.visitExternalId).visitId,
    }),
})

const isPaidBy =
  (payerId: string) =>
  ({ client }: JsonObject) =>
    isJsonObject(client) && readId(client.id) === payerId

/** The list of clients is deprecated; if it is gone, the sync uses the search. */
function ignoreNotFound(error: unknown) {
  if (!(error instanceof NotFoundError)) throw error
}

export const yclientsConnector = createConnector(yclientsProfile)
export const altegioConnector = createConnector(altegioProfile)
