import type { Connector } from '../port/connector.ts'
import { isJson, objects } from '../port/json.ts'
import { branchesOf } from './branches.ts'
import { familyClient, NotThere } from './client.ts'
import { familyFacts } from './facts.ts'
import { altegioFamily, type Family, yclientsFamily } from './family.ts'
import { glanceAtFamily } from './glance.ts'
import { hookInto } from './hooks.ts'
import { pullFamily } from './pull.ts'
import { writeAnswer } from './write-answer.ts'

/** YCLIENTS and Altegio: one set of calls at two hosts (mis.md 1 and 2). */
const connectorOf = (family: Family): Connector => ({
  ...familyFacts(family),
  async check(credentials, context) {
    const client = familyClient(family, credentials, context)
    const branches = await branchesOf(client, credentials.branchId, context)
    // Whoever manages a branch may still be barred from its records and clients.
    for (const { externalId } of branches.slice(0, 1)) {
      await client.get(`/records/${externalId}`, { page: 1, count: 1 })
      await client.get(`/clients/${externalId}`, { page: 1, count: 1 }).catch(passGone)
    }
  },
  pull: (credentials, since, context) => pullFamily(family, credentials, since, context),
  glance: (credentials, context) => glanceAtFamily(family, credentials, context),
  async callAt(credentials, address, context) {
    const client = familyClient(family, credentials, context)
    for (const { externalId } of await branchesOf(client, credentials.branchId, context))
      await hookInto(client, externalId, address)
  },
  async isGone(credentials, visitExternalId, context) {
    const client = familyClient(family, credentials, context)
    try {
      const { data } = await client.get(`/visits/${encodeURIComponent(visitExternalId)}`)
      return isJson(data) && objects(data.records ?? []).length === 0
    } catch (error) {
      if (error instanceof NotThere) return true
      throw error
    }
  },
  write: (credentials, answer, context) =>
    writeAnswer(familyClient(family, credentials, context), answer),
})

/** The list of clients is deprecated; the sync searches for them where it is gone. */
function passGone(error: unknown) {
  if (!(error instanceof NotThere)) throw error
}

export const yclientsConnector = connectorOf(yclientsFamily)
export const altegioConnector = connectorOf(altegioFamily)
