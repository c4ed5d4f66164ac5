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

/** A REST call; `path` starts with a slash and includes the query. */
export interface RestCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: string | FormData
}

/** Sends a REST call. Rejects without a response. */
export type Rest = (call: RestCall) => Promise<RestAnswer>

/** The part of a Response that the facade uses. */
export type RestAnswer = Pick<Response, 'status' | 'text'> & {
  /** Value of a set-cookie header for the browser. */
  cookie?: string | null
}

/** The REST calls with openapi-fetch's types. */
export type RestClient = Pick<Client<paths>, RestCall['method']>

/** The set-cookie header of a response; the API sets at most one cookie. */
export const getSetCookie = (header: string | string[] | undefined): string | null =>
  (typeof header === 'string' ? header : header?.[0]) ?? null

/** Passes a cookie of the REST host on to the browser. */
export type SetCookie = (cookie: string) => void

/** Reads headers by name. */
export type HeaderReader = Pick<Headers, 'get'>

/** Options of a REST call. */
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
 * The REST client of one request. It forwards the request's headers, and makes each GET only once, however many fields need it. Any other call drops
 * the GET responses so far.
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
  // openapi-fetch has types per call; this implementation handles all calls alike.
  return {
    GET: method('GET'),
    POST: method('POST'),
    PUT: method('PUT'),
    DELETE: method('DELETE'),
  } as unknown as RestClient
}

/** Headers of a request that are forwarded to its REST calls. */
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
