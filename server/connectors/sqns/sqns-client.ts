import { clinicBase } from '../port/base-url.ts'
import {
  type ConnectorContext,
  type MisCredentials,
  MisRefused,
  MisUnreachable,
} from '../port/connector.ts'
import { type Call, sending } from '../port/create-sender.ts'
import { countedPage, rowsOf } from '../port/read-all-pages.ts'
import { isJson, type Json, numberOf, objects, text } from '../port/read-json.ts'
import { renewable } from '../port/renewable-token.ts'
import { signedInWith } from '../port/require-token.ts'
import { readJson } from '../port/wrap-network-errors.ts'
import { LIMITS, PATH, TITLE } from './descriptor.ts'

type Query = Record<string, string | number>

export interface SqnsClient {
  /** All rows of a list. Throws `MisRefused` or `MisUnreachable`, and on abort. */
  list(path: string, query?: Query): AsyncGenerator<Json>
  /** One thing, that may stand under its name; null where there is none. */
  find(path: string, name: string): Promise<Json | null>
  /** Changes something: whether it did, or the thing is gone, or it does not let us. */
  put(path: string, body: object): Promise<'done' | 'gone' | 'denied'>
}

/** Rows of a page; the vendor does not say how many there may be. */
const SIZE = 100
const DENIED = [400, 403, 405, 409, 422]

/** Speaks to SQNS as one clinic. */
export function sqnsClient(credentials: MisCredentials, context: ConnectorContext): SqnsClient {
  const { email, password, misUrl } = credentials
  if (!email || !password) throw new MisRefused(`${TITLE} needs an e-mail and a password`)
  const base = clinicBase(misUrl, { title: TITLE, path: PATH }, context)
  const send = sending({ title: TITLE, base, limits: LIMITS }, context)
  const callOf = (
    method: Call['method'],
    url: string,
    { body, token }: { body?: object; token?: string },
  ): Call => ({
    ...{ method, url },
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body ? JSON.stringify(body) : null,
  })
  const token = renewable(async () => {
    const reply = await send(() => callOf('POST', `${base}/auth`, { body: { email, password } }))
    const answer = await readJson(reply, context.signal)
    return signedInWith(tokenIn(answer), { reply, answer, title: TITLE })
  })
  const ask = async (method: Call['method'], path: string, body?: object) => {
    const called = async () => {
      const more = { token: await token.value(), ...(body && { body }) }
      return send(() => callOf(method, base + path, more))
    }
    let reply = await called()
    if (reply.status === 401 && token.renew()) {
      await reply.body?.cancel()
      reply = await called()
    }
    const answer = await readJson(reply, context.signal)
    const said = isJson(answer) ? text(answer.message)?.slice(0, 200) : null
    const why = `${TITLE} answers ${reply.status}${said ? `: ${said}` : ''}`
    if (reply.status === 401) throw new MisRefused(why)
    return { reply, answer, why }
  }
  const get = async (path: string) => {
    const { reply, answer, why } = await ask('GET', path)
    if (reply.status === 404 && isJson(answer)) return null
    if (!reply.ok || !isJson(answer)) throw new MisUnreachable(why)
    return answer
  }
  return {
    list: (path, query = {}) =>
      rowsOf((page) => pageOf(get, path, { ...query, page }), context.signal),
    async find(path, name) {
      const answer = await get(path)
      const inner = answer?.[name] ?? answer?.data
      return isJson(inner) ? inner : answer
    },
    async put(path, body) {
      const { reply, answer, why } = await ask('PUT', path, body)
      if (reply.ok) return 'done'
      if (reply.status === 404 && isJson(answer)) return 'gone'
      if (DENIED.includes(reply.status)) return 'denied'
      throw new MisUnreachable(why)
    },
  }
}

/** Assumed: sources disagree on the name of a page's size, and a list that has no last page goes on until a page is empty. */
async function pageOf(
  get: (path: string) => Promise<Json | null>,
  path: string,
  query: Query & { page: number },
) {
  const params = { ...query, perPage: SIZE, peerPage: SIZE }
  const asked = new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, `${value}`]),
  )
  const answer = await get(`${path}?${asked}`)
  if (answer === null) throw new MisUnreachable(`${TITLE} has no list at ${path}`)
  if (!Array.isArray(answer.data)) throw new MisUnreachable(`${TITLE} gives no list at ${path}`)
  const meta = isJson(answer.meta) ? answer.meta : {}
  const lastPage = numberOf(meta.lastPage)
  const counted = countedPage(
    { rows: objects(answer.data), total: numberOf(meta.total) },
    { page: query.page, size: numberOf(meta.perPage) ?? SIZE },
  )
  return { ...counted, last: lastPage !== null && query.page >= lastPage }
}

/** It has been seen at the top and under `data`. */
function tokenIn(answer: unknown): string | null {
  if (!isJson(answer)) return null
  return text(answer.token) ?? (isJson(answer.data) ? text(answer.data.token) : null)
}
