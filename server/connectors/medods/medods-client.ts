import { clinicBase } from '../port/base-url.ts'
import {
  type ConnectorContext,
  type MisCredentials,
  MisRefused,
  MisUnreachable,
} from '../port/connector.ts'
import { sending } from '../port/create-sender.ts'
import { countedPage, rowsOf } from '../port/read-all-pages.ts'
import { isJson, type Json, numberOf, objects, text } from '../port/read-json.ts'
import { readJson } from '../port/wrap-network-errors.ts'
import { LIMITS, PATH, TITLE } from './descriptor.ts'
import { signedToken } from './sign-token.ts'

export type Query = Record<string, string | number>

/** Some rows of a list, and how many it has in all; null where it does not say. */
export interface Counted {
  rows: Json[]
  total: number | null
}

export interface MedodsClient {
  /** All rows of a list. Throws `MisRefused` or `MisUnreachable`, and on abort. */
  list(path: string, query?: Query): AsyncGenerator<Json>
  /** One page of it, from 1. */
  page(path: string, page: number, query?: Query): Promise<Counted>
}

/** Rows of a page, as clients have been seen to ask for them. */
export const SIZE = 100

/** Speaks to MEDODS as one clinic. Each call is signed when it is made. */
export function medodsClient(credentials: MisCredentials, context: ConnectorContext): MedodsClient {
  const { apiKey, secretKey, misUrl } = credentials
  if (!apiKey || !secretKey) throw new MisRefused(`${TITLE} needs a key and its secret`)
  const base = clinicBase(misUrl, { title: TITLE, path: PATH }, context)
  const send = sending({ title: TITLE, base, limits: LIMITS }, context)
  // Assumed: with the word or without it; both are seen, and the word is tried first.
  let scheme = 'Bearer '
  const called = (url: string) =>
    send(() => ({
      ...{ method: 'GET', url },
      headers: {
        accept: 'application/json',
        authorization: scheme + signedToken(apiKey, secretKey, context.clock.now()),
      },
    }))
  const get = async (url: string): Promise<unknown> => {
    let reply = await called(url)
    if (reply.status === 401 && scheme) {
      await reply.body?.cancel()
      scheme = ''
      reply = await called(url)
    }
    const answer = await readJson(reply, context.signal)
    const said = isJson(answer) ? text(answer.message)?.slice(0, 200) : null
    const why = `${TITLE} answers ${reply.status}${said ? `: ${said}` : ''}`
    if (reply.status === 401) throw new MisRefused(why)
    if (!reply.ok || answer === undefined) throw new MisUnreachable(why)
    return answer
  }
  const page = async (path: string, at: number, query: Query = {}): Promise<Counted> => {
    const url = new URL(base + path)
    for (const [name, value] of Object.entries({ ...query, limit: SIZE, offset: (at - 1) * SIZE }))
      url.searchParams.set(name, `${value}`)
    return countedIn(await get(url.href))
  }
  return {
    page,
    list: (path, query) =>
      rowsOf(
        async (at) => countedPage(await page(path, at, query), { page: at, size: SIZE }),
        context.signal,
      ),
  }
}

/** Assumed: a short list may come without what it stands in. */
function countedIn(answer: unknown): Counted {
  if (Array.isArray(answer)) return { rows: objects(answer), total: null }
  if (!isJson(answer) || !Array.isArray(answer.data))
    throw new MisUnreachable(`${TITLE} gives no list`)
  return { rows: objects(answer.data), total: numberOf(answer.totalItems) }
}
