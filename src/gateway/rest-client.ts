import {
  type Client,
  createFinalURL,
  createQuerySerializer,
  defaultPathSerializer,
} from 'openapi-fetch'
import type { paths } from '../../schema/generated/rest.ts'
import { BufferedResponse } from './buffered-response.ts'
import type { FacadeStrings } from './facade-strings.ts'
import type { ErrorReporter } from './operations.ts'
import { RestFailure } from './rest-failure.ts'

/** One call as it goes out: `path` begins with a slash and holds the query. */
export interface RestCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: string | FormData
}

/** How the REST host is reached. Rejects when there is no answer. */
export type Rest = (call: RestCall) => Promise<RestAnswer>

/** What the facade reads of an answer: any Response, or less. */
export type RestAnswer = Pick<Response, 'status' | 'text'> & {
  /** What the caller's browser is to keep, as in a set-cookie header. */
  cookie?: string | null
}

/** The calls of the contract, as openapi-fetch types them. */
export type RestClient = Pick<Client<paths>, RestCall['method']>

/** The cookie of an answer; the contract's calls set one at most. */
export const getSetCookie = (header: string | string[] | undefined): string | null =>
  (typeof header === 'string' ? header : header?.[0]) ?? null

/** Hands a cookie of the REST host's on to the caller's browser. */
export type SetCookie = (cookie: string) => void

/** Headers by name, whatever holds them. */
export type HeaderReader = Pick<Headers, 'get'>

/** What a call of the contract may be given. */
interface CallOptions {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> }
  body?: unknown
  bodySerializer?(body: unknown): FormData
  parseAs?: 'text'
}

const forwardedHeaderNames = [
  'authorization',
  'content-language',
  'accept-language',
  'x-forwarded-for',
  'visita-device',
]
const querySerializer = createQuerySerializer()

/**
 * The REST calls of one request: with the caller's own headers, and each read made once however many fields ask.
 * A call that changes something makes the next reads fresh.
 */
export function createRestClient(
  rest: Rest,
  incoming: HeaderReader,
  strings: FacadeStrings,
  report: ErrorReporter,
  setCookie: SetCookie = () => undefined,
): RestClient {
  const reads = new Map<string, Promise<BufferedResponse>>()
  const headers = getForwardedHeaders(incoming)

  const send = async (call: RestCall): Promise<BufferedResponse> => {
    try {
      const response = await rest(call)
      if (response.cookie) setCookie(response.cookie)
      return new BufferedResponse(response.status, await response.text(), strings.notJson)
    } catch (error) {
      report(error)
      throw new RestFailure(0, '', strings.unreachable)
    }
  }
  const sendOnce = (call: RestCall): Promise<BufferedResponse> => {
    if (call.method !== 'GET') {
      reads.clear()
      return send(call)
    }
    const read = reads.get(call.path) ?? send(call)
    reads.set(call.path, read)
    return read
  }
  const method =
    (name: RestCall['method']) =>
    async (template: string, options: CallOptions = {}) => {
      const response = await sendOnce(toRestCall(name, template, options, headers))
      return response.outcome(options.parseAs)
    }
  // The types of every call are the contract's; here all calls are alike.
  return {
    GET: method('GET'),
    POST: method('POST'),
    PUT: method('PUT'),
    DELETE: method('DELETE'),
  } as unknown as RestClient
}

/** The headers of a request that its REST calls bear too. */
export function getForwardedHeaders(incoming: HeaderReader): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of forwardedHeaderNames) {
    const value = incoming.get(name)
    if (value !== null) headers[name] = value
  }
  return headers
}

function toRestCall(
  method: RestCall['method'],
  template: string,
  { params = {}, body, bodySerializer }: CallOptions,
  headers: Record<string, string>,
): RestCall {
  const path = createFinalURL(template, {
    baseUrl: '',
    params,
    querySerializer,
    pathSerializer: defaultPathSerializer,
  })
  if (body === undefined) return { method, path, headers }
  if (bodySerializer) return { method, path, headers, body: bodySerializer(body) }
  const json = { ...headers, 'content-type': 'application/json' }
  return { method, path, headers: json, body: JSON.stringify(body) }
}
