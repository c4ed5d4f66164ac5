import { resolveBaseUrl } from '../port/base-url.ts'
import {
  type ClinicSystemCredentials,
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
  type ConnectorContext,
  toUnreachableReason,
} from '../port/connector.ts'
import { type ApiCall, createSender } from '../port/create-sender.ts'
import { type Page, readAllPages } from '../port/read-all-pages.ts'
import {
  isJsonObject,
  type JsonObject,
  readNumber,
  readObjects,
  readText,
} from '../port/read-json.ts'
import { createRenewableToken } from '../port/renewable-token.ts'
import { requireToken } from '../port/require-token.ts'
import { readJsonBody } from '../port/wrap-network-errors.ts'
import { RATE_LIMITS, SQNS_API_PATH, TITLE } from './descriptor.ts'

type Query = Record<string, string | number>
type OnHiddenRows = (count: number) => void

export interface SqnsClient {
  /** All rows of a list. Throws `ClinicSystemRefusedError` or `ClinicSystemUnreachableError`, and on abort. */
  list(path: string, query?: Query, onHiddenRows?: OnHiddenRows): AsyncGenerator<JsonObject>
  /** One object, possibly nested under its name; null if there is none. */
  find(path: string, name: string): Promise<JsonObject | null>
  /** Changes something: done, the object is gone, or access is denied. */
  put(path: string, body: object): Promise<'done' | 'gone' | 'denied'>
}

/** Rows per page; the vendor does not document a maximum. */
const SQNS_PAGE_SIZE = 100
const DENIED_STATUSES = [400, 403, 405, 409, 422]

/** Creates an SQNS client for one clinic. */
export function createSqnsClient(
  credentials: ClinicSystemCredentials,
  context: ConnectorContext,
): SqnsClient {
  const { email, password, misUrl } = credentials
  if (!email || !password)
    throw new ClinicSystemRefusedError(`${TITLE} needs an email and a password`)
  const base = resolveBaseUrl(misUrl, { title: TITLE, path: SQNS_API_PATH }, context)
  const send = createSender({ title: TITLE, base, limits: RATE_LIMITS }, context)
  const createCall = (
    method: ApiCall['method'],
    url: string,
    { body, token }: { body?: object; token?: string },
  ): ApiCall => ({
    ...{ method, url },
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body ? JSON.stringify(body) : null,
  })
  const token = createRenewableToken(async () => {
    const reply = await send(() =>
      createCall('POST', `${base}/auth`, { body: { email, password } }),
    )
    const answer = await readJsonBody(reply, context.signal)
    return requireToken(readToken(answer), { reply, answer, title: TITLE })
  })
  const callApi = async (method: ApiCall['method'], path: string, body?: object) => {
    const sendWithToken = async () => {
      const more = { token: await token.getValue(), ...(body && { body }) }
      return send(() => createCall(method, base + path, more))
    }
    let reply = await sendWithToken()
    if (reply.status === 401 && token.renew()) {
      await reply.body?.cancel()
      reply = await sendWithToken()
    }
    const answer = await readJsonBody(reply, context.signal)
    const apiMessage = isJsonObject(answer) ? readText(answer.message)?.slice(0, 200) : null
    const message = `${TITLE} answers ${reply.status}${apiMessage ? `: ${apiMessage}` : ''}`
    if (reply.status === 401) throw new ClinicSystemRefusedError(message)
    return { reply, answer, why: message }
  }
  const get = async (path: string) => {
    const { reply, answer, why } = await callApi('GET', path)
    if (reply.status === 404 && isJsonObject(answer)) return null
    if (!reply.ok || !isJsonObject(answer))
      throw new ClinicSystemUnreachableError(why, { reason: toUnreachableReason(reply.status) })
    return answer
  }
  return {
    list: (path, query = {}, onHiddenRows) =>
      readAllPages(({ page }) => fetchPage(get, path, { ...query, page }), {
        ...{ by: 'page', size: SQNS_PAGE_SIZE, signal: context.signal },
        ...(onHiddenRows && { onHiddenRows }),
      }),
    async find(path, name) {
      const answer = await get(path)
      const nested = answer?.[name] ?? answer?.data
      return isJsonObject(nested) ? nested : answer
    },
    async put(path, body) {
      const { reply, answer, why } = await callApi('PUT', path, body)
      if (reply.ok) return 'done'
      if (reply.status === 404 && isJsonObject(answer)) return 'gone'
      if (DENIED_STATUSES.includes(reply.status)) return 'denied'
      throw new ClinicSystemUnreachableError(why)
    },
  }
}

/** Assumed: sources disagree on the name of the page size parameter, and a list without a last page ends with an empty one. */
async function fetchPage(
  get: (path: string) => Promise<JsonObject | null>,
  path: string,
  query: Query & { page: number },
): Promise<Page> {
  const params = { ...query, perPage: SQNS_PAGE_SIZE, peerPage: SQNS_PAGE_SIZE }
  const searchParams = new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, `${value}`]),
  )
  const answer = await get(`${path}?${searchParams}`)
  if (answer === null) throw new ClinicSystemUnreachableError(`${TITLE} has no list at ${path}`)
  if (!Array.isArray(answer.data))
    throw new ClinicSystemUnreachableError(`${TITLE} gives no list at ${path}`)
  const meta = isJsonObject(answer.meta) ? answer.meta : {}
  return {
    rows: readObjects(answer.data),
    total: readNumber(meta.total),
    size: readNumber(meta.perPage),
    lastPage: readNumber(meta.lastPage),
  }
}

/** Seen at the top level and under `data`. */
function readToken(answer: unknown): string | null {
  if (!isJsonObject(answer)) return null
  return readText(answer.token) ?? (isJsonObject(answer.data) ? readText(answer.data.token) : null)
}
