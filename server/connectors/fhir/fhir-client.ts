import {
  type ClinicSystemCredentials,
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
  type ConnectorContext,
} from '../port/connector.ts'
import type { JsonObject } from '../port/read-json.ts'
import { retryWhileBusy } from '../port/retry-while-busy.ts'
import { readJsonBody, wrapNetworkErrors } from '../port/wrap-network-errors.ts'
import { type Authorization, createAuthorization } from './authorization.ts'
import { toFhirBaseUrl } from './base-url.ts'
import { formatOutcome } from './format-outcome.ts'

const FHIR_CONTENT_TYPE = 'application/fhir+json'

/** Responses that callers handle themselves; all other failures are thrown. */
export interface FhirResponse {
  status: number
  body: unknown
}

export interface FhirClient {
  base: string
  /** GETs a URL of the server; returns 2xx, 400, 404, 405, 410 and 501, throws for the rest. */
  get(url: string): Promise<FhirResponse>
  /** Sends a resource; also returns refusals, including 403: a client that may read need not be allowed to write. */
  send(
    method: 'POST' | 'PUT',
    url: string,
    body: JsonObject,
    version?: string,
  ): Promise<FhirResponse>
}

const RETURNED_STATUSES = new Set([400, 404, 405, 410, 501])
const RETURNED_WRITE_STATUSES = new Set([...RETURNED_STATUSES, 403, 409, 412, 422])

/** Creates a client of one FHIR server for one clinic. Throws `ClinicSystemRefusedError` or `ClinicSystemUnreachableError`, and on abort. */
export function createFhirClient(
  credentials: ClinicSystemCredentials,
  context: ConnectorContext,
): FhirClient {
  const base = toFhirBaseUrl(credentials.misUrl)
  const authorization = createAuthorization(base, credentials, context)
  return {
    base,
    get: (url) => sendRequest(url, {}, RETURNED_STATUSES, authorization, context),
    send: (method, url, body, version) => {
      const headers = { 'content-type': FHIR_CONTENT_TYPE, ...(version && { 'if-match': version }) }
      const request = { method, headers, body: JSON.stringify(body) }
      return sendRequest(url, request, RETURNED_WRITE_STATUSES, authorization, context)
    },
  }
}

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
}

async function sendRequest(
  url: string,
  request: RequestOptions,
  returnedStatuses: ReadonlySet<number>,
  authorization: Authorization,
  context: ConnectorContext,
): Promise<FhirResponse> {
  const { signal } = context
  const call = async () => {
    const headers = {
      accept: FHIR_CONTENT_TYPE,
      ...request.headers,
      ...(await authorization.getHeaders()),
    }
    return wrapNetworkErrors(() => context.fetch(url, { ...request, headers, signal }), signal)
  }
  let reply = await retryWhileBusy(call, context, 'the FHIR server')
  if (reply.status === 401 && authorization.renew()) {
    await reply.body?.cancel()
    reply = await retryWhileBusy(call, context, 'the FHIR server')
  }
  const body = await readJsonBody(reply, signal)
  const messages = [`the FHIR server answers ${reply.status}`, formatOutcome(body)].filter(Boolean)
  if (reply.ok || returnedStatuses.has(reply.status)) return { status: reply.status, body }
  if (reply.status === 401 || reply.status === 403)
    throw new ClinicSystemRefusedError(messages.join(': '))
  throw new ClinicSystemUnreachableError(messages.join(': '))
}
