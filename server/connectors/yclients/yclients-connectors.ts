import type { Connector } from '../port/connector.ts'
import { idOf, isJson, type Json, objects } from '../port/read-json.ts'
import { branchesOf, openBranches } from './branches.ts'
import { familyFacts } from './descriptor.ts'
import { altegioFamily, type Family, yclientsFamily } from './family.ts'
import { Barred, familyClient, NotThere } from './family-client.ts'
import { glanceAtFamily } from './preview-family.ts'
import { pullFamily } from './pull-family.ts'
import { hookInto } from './register-branch-webhook.ts'
import { partsOf } from './visit-record.ts'
import { writeAnswer } from './write-answer.ts'

/** YCLIENTS and Altegio: one set of calls at two hosts (mis.md 1 and 2). */
const connectorOf = (family: Family): Connector => ({
  ...familyFacts(family),
  async check(credentials, context) {
    const client = familyClient(family, credentials, context)
    const branches = await branchesOf(client, credentials.branchId, context)
    // Whoever manages a branch may still be barred from its records and clients.
    for (const { branch } of (await openBranches(client, branches)).slice(0, 1)) {
      await client.get(`/records/${branch.externalId}`, { page: 1, count: 1 })
      await client.get(`/clients/${branch.externalId}`, { page: 1, count: 1 }).catch(passGone)
    }
  },
  pull: (credentials, since, context) => pullFamily(family, credentials, since, context),
  glance: (credentials, context) => glanceAtFamily(family, credentials, context),
  async callAt(credentials, address, context) {
    const client = familyClient(family, credentials, context)
    let barred: Barred | null = null
    for (const { externalId } of await branchesOf(client, credentials.branchId, context))
      try {
        await hookInto(client, externalId, address)
      } catch (error) {
        // Those after it are told all the same.
        if (!(error instanceof Barred)) throw error
        barred = error
      }
    if (barred) throw barred
  },
  async isGone(credentials, visitExternalId, context) {
    const client = familyClient(family, credentials, context)
    try {
      const { visitId, payerId } = partsOf(visitExternalId)
      const { data } = await client.get(`/visits/${encodeURIComponent(visitId)}`)
      if (!isJson(data)) return false
      const records = objects(data.records ?? [])
      return payerId === null ? records.length === 0 : !records.some(isPaidBy(payerId))
    } catch (error) {
      if (error instanceof NotThere) return true
      throw error
    }
  },
  write: (credentials, answer, context) =>
    writeAnswer(familyClient(family, credentials, context), {
      ...answer,
      visitExternalId: partsOf(answer.visitExternalId).visitId,
    }),
})

const isPaidBy =
  (payerId: string) =>
  ({ client }: Json) =>
    isJson(client) && idOf(client.id) === payerId

/** The list of clients is deprecated; the sync searches for them where it is gone. */
function passGone(error: unknown) {
  if (!(error instanceof NotThere)) throw error
}

export const yclientsConnector = connectorOf(yclientsFamily)
export const altegioConnector = connectorOf(altegioFamily)
