import {
  type ConnectorContext,
  type MisCredentials,
  MisRefused,
  MisUnreachable,
} from '../port/connector.ts'
import type { Json } from '../port/read-json.ts'
import { patiently } from '../port/retry-while-busy.ts'
import { reaching, readJson } from '../port/wrap-network-errors.ts'
import { type Authorise, authorise } from './authorization.ts'
import { baseUrl } from './base-url.ts'
import { outcomeText } from './format-outcome.ts'

const TYPE = 'application/fhir+json'

/** Statuses that tell a caller something; every other failure is thrown. */
export interface FhirReply {
  status: number
  body: unknown
}

export interface FhirClient {
  base: string
  /** GETs an address of the server; 2xx, 400, 404, 405, 410 and 501 come back, the rest is thrown. */
  get(url: string): Promise<FhirReply>
  /** Sends a resource; what the server refuses comes back too, 403 among it: who may read need not write. */
  send(method: 'POST' | 'PUT', url: string, body: Json, version?: string): Promise<FhirReply>
}

const TELLING = new Set([400, 404, 405, 410, 501])
const REFUSING = new Set([...TELLING, 403, 409, 412, 422])

/** Speaks to one FHIR server as one clinic. Throws `MisRefused` or `MisUnreachable`, and on abort. */
export function fhirClient(credentials: MisCredentials, context: ConnectorContext): FhirClient {
  const base = baseUrl(credentials.misUrl)
  const token = authorise(base, credentials, context)
  return {
    base,
    get: (url) => ask(url, {}, TELLING, token, context),
    send: (method, url, body, version) => {
      const headers = { 'content-type': TYPE, ...(version && { 'if-match': version }) }
      const sent = { method, headers, body: JSON.stringify(body) }
      return ask(url, sent, REFUSING, token, context)
    },
  }
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

async function ask(
  url: string,
  sent: Sent,
  telling: ReadonlySet<number>,
  token: Authorise,
  context: ConnectorContext,
): Promise<FhirReply> {
  const { signal } = context
  const call = async () => {
    const headers = { accept: TYPE, ...sent.headers, ...(await token.header()) }
    return reaching(() => context.fetch(url, { ...sent, headers, signal }), signal)
  }
  let reply = await patiently(call, context, 'the FHIR server')
  if (reply.status === 401 && token.renew()) {
    await reply.body?.cancel()
    reply = await patiently(call, context, 'the FHIR server')
  }
  const body = await readJson(reply, signal)
  const said = [`the FHIR server answers ${reply.status}`, outcomeText(body)].filter(Boolean)
  if (reply.ok || telling.has(reply.status)) return { status: reply.status, body }
  if (reply.status === 401 || reply.status === 403) throw new MisRefused(said.join(': '))
  throw new MisUnreachable(said.join(': '))
}
