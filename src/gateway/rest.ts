import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '../../schema/generated/rest.ts'
import { Reply } from './reply.ts'
import { RestFailure } from './rest-failure.ts'
import type { Words } from './words.ts'

/** How the REST host is reached. Only path and query of the request's address count. Rejects when there is no answer. */
export type Rest = (request: Request) => Promise<Response>

export type RestClient = Client<paths>

const forwarded = ['authorization', 'content-language', 'accept-language', 'x-forwarded-for']

/**
 * The REST calls of one request: with the caller's own headers, and each read made once however many fields ask.
 * A call that changes something makes the next reads fresh.
 */
export function restClient(rest: Rest, incoming: Headers, words: Words): RestClient {
  const reads = new Map<string, Promise<Reply>>()
  const headers: Record<string, string> = {}
  for (const name of forwarded) {
    const value = incoming.get(name)
    if (value !== null) headers[name] = value
  }

  const call = async (request: Request): Promise<Reply> => {
    const response = await reach(rest, request, words)
    return new Reply(response.status, await response.text(), words.notJson)
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

async function reach(rest: Rest, request: Request, words: Words): Promise<Response> {
  try {
    return await rest(request)
  } catch {
    throw new RestFailure(0, '', words.unreachable)
  }
}
