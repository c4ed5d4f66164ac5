import { resolveBaseUrl } from '../port/base-url.ts'
import {
  type ClinicSystemCredentials,
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
  type ConnectorContext,
  toUnreachableReason,
} from '../port/connector.ts'
import { createSender } from '../port/create-sender.ts'
import { type Page, readAllPages } from '../port/read-all-pages.ts'
import {
  isJsonObject,
  type JsonObject,
  readNumber,
  readObjects,
  readText,
} from '../port/read-json.ts'
import { readJsonBody } from '../port/wrap-network-errors.ts'
import { KLIENTIKS_API_PATH, KLIENTIKS_URL, RATE_LIMITS, TITLE } from './descriptor.ts'

export interface KlientiksClient {
  /** All rows of a model, or those of a path below it. Throws `ClinicSystemRefusedError` or `ClinicSystemUnreachableError`, and on abort. */
  list(
    path: string,
    query?: Record<string, string>,
    onHiddenRows?: (count: number) => void,
  ): AsyncGenerator<JsonObject>
  /** The visit with this id; null if there is none. */
  findAppointment(id: string): Promise<JsonObject | null>
}

/** Assumed: rows per page; the system decides, and its `count` says how many came. */
const PAGE_SIZE = 100
/** Written in place of rows where there are none. */
const NO_DATA = 'No data'

/** Creates a Klientiks client for one clinic. The whole key is in the path of every call, so no error names a path. */
export function createKlientiksClient(
  { login, secretKey, token }: ClinicSystemCredentials,
  context: ConnectorContext,
): KlientiksClient {
  const [account, user, key] = [login, secretKey, token].map((part) => part?.trim() ?? '')
  if (!account || !user || !key)
    throw new ClinicSystemRefusedError(`${TITLE} needs an account id, a user id and a token`)
  const place = { title: TITLE, path: KLIENTIKS_API_PATH }
  const base = resolveBaseUrl(KLIENTIKS_URL, place, context)
  const send = createSender({ title: TITLE, base, limits: RATE_LIMITS }, context)
  const keyPath = `a/${encodeURIComponent(account)}/u/${encodeURIComponent(user)}/t/${encodeURIComponent(key)}`
  const secrets = [user, key]
  const get = async (method: string, path: string, query: Record<string, string> = {}) => {
    const url = new URL(`${base}/${method}/${keyPath}/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers = { accept: 'application/json' }
    const reply = await send(() => ({ method: 'GET', url: url.href, headers }))
    return requireAnswer(reply, await readJsonBody(reply, context.signal), secrets)
  }
  return {
    list: (path, query = {}, onHiddenRows) =>
      readAllPages(
        async ({ offset }) =>
          toPage(await get('list', `m/${path}/`, { ...query, offset: `${offset}` })),
        {
          ...{ by: 'offset', size: PAGE_SIZE, signal: context.signal },
          ...(onHiddenRows && { onHiddenRows }),
        },
      ),
    async findAppointment(id) {
      const answer = await get('getAppointment', `id/${encodeURIComponent(id)}`)
      const found = answer.object ?? answer.items
      if (found === NO_DATA) return null
      return readObjects(found ?? answer)[0] ?? null
    },
  }
}

function toPage({ items, total_count, count }: JsonObject): Page {
  if (items === NO_DATA) return { rows: [], total: readNumber(total_count) }
  if (!Array.isArray(items)) throw new ClinicSystemUnreachableError(`${TITLE} gives no list`)
  return { rows: readObjects(items), total: readNumber(total_count), size: readNumber(count) }
}

/** Assumed: a refused key gives one of these statuses, or an error that names the key. */
function requireAnswer(reply: Response, body: unknown, secrets: string[]): JsonObject {
  const error = isJsonObject(body) ? (readText(body.error) ?? readText(body.message)) : null
  const apiMessage = secrets
    .reduce((text, secret) => text.replaceAll(secret, '…'), error ?? '')
    .slice(0, 200)
  const message = `${TITLE} answers ${reply.status}${apiMessage && `: ${apiMessage}`}`
  const namesKey = /token|access|unauthori[sz]ed|токен|доступ/i.test(apiMessage)
  if ([401, 403].includes(reply.status) || (error !== null && namesKey))
    throw new ClinicSystemRefusedError(message)
  if (!reply.ok || !isJsonObject(body) || error !== null)
    throw new ClinicSystemUnreachableError(message, { reason: toUnreachableReason(reply.status) })
  return body
}
