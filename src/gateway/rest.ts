import {
  type Client,
  createFinalURL,
  createQuerySerializer,
  defaultPathSerializer,
} from 'openapi-fetch'
import type { paths } from '../../schema/generated/rest.ts'
import type { Report } from './operations.ts'
import { Reply } from './reply.ts'
import { RestFailure } from './rest-failure.ts'
import type { Words } from './words.ts'

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
export const cookieOf = (header: string | string[] | undefined): string | null =>
  (typeof header === 'string' ? header : header?.[0]) ?? null

/** Hands a cookie of the REST host's on to the caller's browser. */
export type KeepCookie = (cookie: string) => void

/** Headers by name, whatever holds them. */
export type HeaderReader = Pick<Headers, 'get'>

/** What a call of the contract may be given. */
interface Given {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> }
  body?: unknown
  bodySerializer?(body: unknown): FormData
  parseAs?: 'text'
}

const forwarded = [
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
export function restClient(
  rest: Rest,
  incoming: HeaderReader,
  words: Words,
  report: Report,
  keep: KeepCookie = () => undefined,
): RestClient {
  const reads = new Map<string, Promise<Reply>>()
  const headers = forwardedOf(incoming)

  const made = async (call: RestCall): Promise<Reply> => {
    try {
      const answer = await rest(call)
      if (answer.cookie) keep(answer.cookie)
      return new Reply(answer.status, await answer.text(), words.notJson)
    } catch (error) {
      report(error)
      throw new RestFailure(0, '', words.unreachable)
    }
  }
  const shared = (call: RestCall): Promise<Reply> => {
    if (call.method !== 'GET') {
      reads.clear()
      return made(call)
    }
    const read = reads.get(call.path) ?? made(call)
    reads.set(call.path, read)
    return read
  }
  const method =
    (name: RestCall['method']) =>
    async (template: string, given: Given = {}) => {
      const reply = await shared(callOf(name, template, given, headers))
      return reply.outcome(given.parseAs)
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
export function forwardedOf(incoming: HeaderReader): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of forwarded) {
    const value = incoming.get(name)
    if (value !== null) headers[name] = value
  }
  return headers
}

function callOf(
  method: RestCall['method'],
  template: string,
  { params = {}, body, bodySerializer }: Given,
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
