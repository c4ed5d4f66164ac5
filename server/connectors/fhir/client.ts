import {
  type ConnectorContext,
  type MisCredentials,
  MisRefused,
  MisUnreachable,
} from '../port/connector.ts'
import { patiently } from '../port/patiently.ts'
import { reaching, readJson } from '../port/reaching.ts'
import { type Authorise, authorise } from './authorise.ts'
import { baseUrl } from './base-url.ts'
import { outcomeText } from './outcome.ts'

/** Statuses that tell a caller something; every other failure is thrown. */
export interface FhirReply {
  status: number
  body: unknown
}

export interface FhirClient {
  base: string
  /** GETs an address of the server; 2xx, 400, 404, 405, 410 and 501 come back, the rest is thrown. */
  get(url: string): Promise<FhirReply>
}

const TELLING = new Set([400, 404, 405, 410, 501])

/** Speaks to one FHIR server as one clinic. Throws `MisRefused` or `MisUnreachable`, and on abort. */
export function fhirClient(credentials: MisCredentials, context: ConnectorContext): FhirClient {
  const base = baseUrl(credentials.misUrl)
  const token = authorise(base, credentials, context)
  return { base, get: (url) => get(url, token, context) }
}

async function get(url: string, token: Authorise, context: ConnectorContext): Promise<FhirReply> {
  const call = async () => {
    const authorization = await token.header()
    const headers = { accept: 'application/fhir+json', ...authorization }
    return reaching(() => context.fetch(url, { headers, signal: context.signal }), context.signal)
  }
  let reply = await patiently(call, context, 'the FHIR server')
  if (reply.status === 401 && token.renew()) {
    await reply.body?.cancel()
    reply = await patiently(call, context, 'the FHIR server')
  }
  const body = await readJson(reply, context.signal)
  const said = [`the FHIR server answers ${reply.status}`, outcomeText(body)].filter(Boolean)
  if (reply.status === 401 || reply.status === 403) throw new MisRefused(said.join(': '))
  if (!reply.ok && !TELLING.has(reply.status)) throw new MisUnreachable(said.join(': '))
  return { status: reply.status, body }
}
