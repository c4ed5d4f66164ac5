import { resolveBaseUrl } from '../port/base-url.ts'
import {
  type ClinicSystemCredentials,
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
  type ConnectorContext,
  toUnreachableReason,
} from '../port/connector.ts'
import { createSender } from '../port/create-sender.ts'
import { dropRepeatedRows } from '../port/drop-repeated-rows.ts'
import { isJsonObject, type JsonObject, readObjects, readText } from '../port/read-json.ts'
import { readJsonBody } from '../port/wrap-network-errors.ts'
import { CLINICCARDS_API_PATH, CLINICCARDS_URL, RATE_LIMITS, TITLE } from './descriptor.ts'

export type Query = Record<string, string>

export interface CliniccardsClient {
  /** Rows of a list. Throws `ClinicSystemRefusedError`, `NotOfferedError` or `ClinicSystemUnreachableError`, and on abort. */
  list(path: string, query?: Query): Promise<JsonObject[]>
}

/** The system has no such call, or not with these parameters. */
export class NotOfferedError extends ClinicSystemUnreachableError {}

/** Names of a row's own id, by list. */
const idFields: Record<string, string[]> = {
  '/staff': ['doctor_id', 'id'],
  '/visits': ['visit_id', 'id'],
  '/patients': ['patient_id', 'id'],
}

const NOT_OFFERED_STATUSES = new Set([400, 404, 405, 422])

/** Creates a Cliniccards client for one clinic. Every call has the token in its header `Token`. */
export function createCliniccardsClient(
  { token, misUrl }: ClinicSystemCredentials,
  context: ConnectorContext,
): CliniccardsClient {
  const key = token?.trim()
  if (!key) throw new ClinicSystemRefusedError(`${TITLE} needs a token`)
  const place = { title: TITLE, path: CLINICCARDS_API_PATH }
  const base = resolveBaseUrl(misUrl ?? CLINICCARDS_URL, place, context)
  const send = createSender({ title: TITLE, base, limits: RATE_LIMITS }, context)
  return {
    async list(path, query = {}) {
      const url = new URL(base + path)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const reply = await send(() => ({
        ...{ method: 'GET', url: url.href },
        headers: { accept: 'application/json', token: key },
      }))
      const rows = toRows(reply, await readJsonBody(reply, context.signal), key)
      return dropRepeatedRows(rows, idFields[path])
    },
  }
}

/** A list is bare or under `data`; a failure is `{result: "fail", error}`, with any status. */
function toRows(reply: Response, body: unknown, key: string): JsonObject[] {
  const answer = isJsonObject(body) ? body : {}
  const apiMessage = readText(answer.error)?.replaceAll(key, '…').slice(0, 200) ?? ''
  const message = `${TITLE} answers ${reply.status}${apiMessage && `: ${apiMessage}`}`
  const hasFailed = readText(answer.result)?.toLowerCase() === 'fail'
  // Assumed: a refused token gives one of these statuses, or a failure that names it.
  const isRefused =
    [401, 403].includes(reply.status) || (hasFailed && /token|unauthori[sz]ed/i.test(apiMessage))
  if (isRefused) throw new ClinicSystemRefusedError(message)
  if (isJsonObject(body) && NOT_OFFERED_STATUSES.has(reply.status))
    throw new NotOfferedError(message)
  const rows = Array.isArray(body) ? body : answer.data
  if (!reply.ok || hasFailed || !Array.isArray(rows))
    throw new ClinicSystemUnreachableError(message, { reason: toUnreachableReason(reply.status) })
  return readObjects(rows)
}
