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
import {
  isFlagSet,
  isJsonObject,
  type JsonObject,
  readNumber,
  readObjects,
  readText,
} from '../port/read-json.ts'
import { readJsonBody } from '../port/wrap-network-errors.ts'
import { API_PATH, RATE_LIMITS, TITLE, VENDOR_URL } from './descriptor.ts'

export type Params = Record<string, string>

export interface RnovaClient {
  /** Rows of a method; a single one may come without a list. Throws `ClinicSystemRefusedError` or `ClinicSystemUnreachableError`, and on abort. */
  listRows(method: string, params?: Params): Promise<JsonObject[]>
  /** The object with an id; null if there is none. */
  find(method: string, params: Params): Promise<JsonObject | null>
  /** Executes a method; false: the system declined. */
  execute(method: string, params: Params): Promise<boolean>
}

/** Creates an RNOVA client for one clinic. Every call is a form with the key in its body, and refusals have status 200. */
export function createRnovaClient(
  credentials: ClinicSystemCredentials,
  context: ConnectorContext,
): RnovaClient {
  const { apiKey, misUrl } = credentials
  if (!apiKey) throw new ClinicSystemRefusedError(`${TITLE} needs a key`)
  const base = resolveBaseUrl(misUrl ?? VENDOR_URL, { title: TITLE, path: API_PATH }, context)
  const send = createSender({ title: TITLE, base, limits: RATE_LIMITS }, context)
  const callApi = async (method: string, params: Params): Promise<ApiAnswer> => {
    const reply = await send(() => ({
      method: 'POST',
      url: `${base}/${method}`,
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ api_key: apiKey, ...params }).toString(),
    }))
    return toApiAnswer(reply, await readJsonBody(reply, context.signal), apiKey)
  }
  const requireRows = (method: string, answer: ApiAnswer): JsonObject[] => {
    if (answer.refusal !== null)
      throw new ClinicSystemUnreachableError(answer.refusal, {
        reason: toUnreachableReason(answer.code ?? 0),
      })
    const rows = readObjects(answer.data ?? []).filter((row) => Object.keys(row).length > 0)
    return dropRepeatedRows(rows, method === 'getPatient' ? ['patient_id', 'id'] : ['id'])
  }
  return {
    listRows: async (method, params = {}) => requireRows(method, await callApi(method, params)),
    async find(method, params) {
      const answer = await callApi(method, params)
      // Assumed: an unknown id gives an empty list, or a refusal with this code.
      return answer.code === NOT_FOUND ? null : (requireRows(method, answer)[0] ?? null)
    },
    async execute(method, params) {
      const { refusal, data } = await callApi(method, params)
      return refusal === null && isFlagSet(data)
    },
  }
}

interface ApiAnswer {
  /** The refusal in the system's own words. */
  refusal: string | null
  code: number | null
  data: unknown
}

const UNAUTHORIZED = 401
const NOT_FOUND = 404

/** Throws `ClinicSystemRefusedError` for a refused key, and `ClinicSystemUnreachableError` for anything that is not this system's response. */
function toApiAnswer(reply: Response, body: unknown, apiKey: string): ApiAnswer {
  const isRefused = isJsonObject(body) && readNumber(body.error) !== 0
  const errorData = isRefused && isJsonObject(body.data) ? body.data : {}
  const code = readNumber(errorData.code)
  const apiMessage = readText(errorData.desc)?.replaceAll(apiKey, '…').slice(0, 200)
  const status = code === null ? `${reply.status}` : `${reply.status} with ${code}`
  const message = `${TITLE} answers ${status}${apiMessage ? `: ${apiMessage}` : ''}`
  if (reply.status === UNAUTHORIZED || code === UNAUTHORIZED)
    throw new ClinicSystemRefusedError(message)
  if (!reply.ok || !isJsonObject(body))
    throw new ClinicSystemUnreachableError(message, { reason: toUnreachableReason(reply.status) })
  return { refusal: isRefused ? message : null, code, data: body.data }
}
