import { resolveBaseUrl } from '../port/base-url.ts'
import {
  type ClinicSystemCredentials,
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
  type ConnectorContext,
  toUnreachableReason,
} from '../port/connector.ts'
import { createSender } from '../port/create-sender.ts'
import { readAllPages } from '../port/read-all-pages.ts'
import {
  isJsonObject,
  type JsonObject,
  readNumber,
  readObjects,
  readText,
} from '../port/read-json.ts'
import { readJsonBody } from '../port/wrap-network-errors.ts'
import { MEDODS_API_PATH, RATE_LIMITS, TITLE } from './descriptor.ts'
import { signToken } from './sign-token.ts'

export type Query = Record<string, string | number>
type OnHiddenRows = (count: number) => void

/** Some rows of a list, and its total; null if not given. */
export interface CountedRows {
  rows: JsonObject[]
  total: number | null
}

export interface MedodsClient {
  /** All rows of a list. Throws `ClinicSystemRefusedError` or `ClinicSystemUnreachableError`, and on abort. */
  list(path: string, query?: Query, onHiddenRows?: OnHiddenRows): AsyncGenerator<JsonObject>
  /** One page of it, from this row on; a host may give fewer rows than requested. */
  fetchPage(path: string, offset: number, query?: Query): Promise<CountedRows>
}

/** Rows per page, as known clients request them. */
const MEDODS_PAGE_SIZE = 100

/** Creates a MEDODS client for one clinic. Each call is signed when it is made. */
export function createMedodsClient(
  credentials: ClinicSystemCredentials,
  context: ConnectorContext,
): MedodsClient {
  const { apiKey, secretKey, misUrl } = credentials
  if (!apiKey || !secretKey)
    throw new ClinicSystemRefusedError(`${TITLE} needs a key and its secret`)
  const base = resolveBaseUrl(misUrl, { title: TITLE, path: MEDODS_API_PATH }, context)
  const send = createSender({ title: TITLE, base, limits: RATE_LIMITS }, context)
  // Assumed: with or without this prefix; both are seen, and the prefix is tried first.
  let scheme = 'Bearer '
  const sendSigned = (url: string) =>
    send(() => ({
      ...{ method: 'GET', url },
      headers: {
        accept: 'application/json',
        authorization: scheme + signToken(apiKey, secretKey, context.clock.now()),
      },
    }))
  const get = async (url: string): Promise<unknown> => {
    let reply = await sendSigned(url)
    if (reply.status === 401 && scheme) {
      await reply.body?.cancel()
      scheme = ''
      reply = await sendSigned(url)
    }
    const answer = await readJsonBody(reply, context.signal)
    const apiMessage = isJsonObject(answer) ? readText(answer.message)?.slice(0, 200) : null
    const message = `${TITLE} answers ${reply.status}${apiMessage ? `: ${apiMessage}` : ''}`
    if (reply.status === 401) throw new ClinicSystemRefusedError(message)
    if (!reply.ok || answer === undefined)
      throw new ClinicSystemUnreachableError(message, { reason: toUnreachableReason(reply.status) })
    return answer
  }
  const fetchPage = async (
    path: string,
    offset: number,
    query: Query = {},
  ): Promise<CountedRows> => {
    const url = new URL(base + path)
    for (const [name, value] of Object.entries({
      ...query,
      limit: MEDODS_PAGE_SIZE,
      offset,
    }))
      url.searchParams.set(name, `${value}`)
    return toCountedRows(await get(url.href))
  }
  return {
    fetchPage,
    list: (path, query, onHiddenRows) =>
      readAllPages(({ offset }) => fetchPage(path, offset, query), {
        ...{ by: 'offset', size: MEDODS_PAGE_SIZE, signal: context.signal },
        ...(onHiddenRows && { onHiddenRows }),
      }),
  }
}

/** Assumed: a short list may come as a bare array. */
function toCountedRows(answer: unknown): CountedRows {
  if (Array.isArray(answer)) return { rows: readObjects(answer), total: null }
  if (!isJsonObject(answer) || !Array.isArray(answer.data))
    throw new ClinicSystemUnreachableError(`${TITLE} gives no list`)
  return { rows: readObjects(answer.data), total: readNumber(answer.totalItems) }
}
