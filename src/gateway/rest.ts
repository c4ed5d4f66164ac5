import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '../../schema/generated/rest.ts'
import type { Report } from './operations.ts'
import { Reply } from './reply.ts'
import { RestFailure } from './rest-failure.ts'
import type { Words } from './words.ts'

/** How the REST host is reached. Only path and query of the request's address count. Rejects when there is no answer. */
export type Rest = (request: Request) => Promise<RestAnswer>

/** What the facade reads of an answer: any Response, or less. */
export type RestAnswer = Pick<Response, 'status' | 'text'>

export type RestClient = Client<paths>

const forwarded = ['authorization', 'content-language', 'accept-language', 'x-forwarded-for']

/**
 * The REST calls of one request: with the caller's own headers, and each read made once however many fields ask.
 * A call that changes something makes the next reads fresh.
 */
export function restClient(
  rest: Rest,
  incoming: Headers,
  words: Words,
  report: Report,
): RestClient {
  const reads = new Map<string, Promise<Reply>>()
  const headers: Record<string, string> = {}
  for (const name of forwarded) {
    const value = incoming.get(name)
    if (value !== null) headers[name] = value
  }

  const call = async (request: Request): Promise<Reply> => {
    try {
      const answer = await rest(request)
      return new Reply(answer.status, await answer.text(), words.notJson)
    } catch (error) {
      report(error)
      throw new RestFailure(0, '', words.unreachable)
    }
  }
  const shared = (request: Request): Promise<Reply> => {
    if (request.method !== 'GET') {
      reads.clear()
      return call(request)
    }
    const read = reads.get(request.url) ?? call(request)
    reads.set(request.url, read)
    return read
  }
  return createClient<paths>({
    baseUrl: 'http://rest',
    headers,
    // A Reply is all that openapi-fetch reads of a Response.
    fetch: shared as (request: Request) => Promise<unknown> as typeof fetch,
  })
}
