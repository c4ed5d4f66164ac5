import { clinicBase } from '../port/base-url.ts'
import {
  type ConnectorContext,
  type MisCredentials,
  MisRefused,
  MisUnreachable,
} from '../port/connector.ts'
import { sending } from '../port/create-sender.ts'
import { isJson, isYes, type Json, numberOf, objects, text } from '../port/read-json.ts'
import { readJson } from '../port/wrap-network-errors.ts'
import { LIMITS, PATH, TITLE, VENDOR_URL } from './descriptor.ts'

export type Params = Record<string, string>

export interface RnovaClient {
  /** The rows that a method gives; one alone may come without a list around it. Throws `MisRefused` or `MisUnreachable`, and on abort. */
  rows(method: string, params?: Params): Promise<Json[]>
  /** The one thing that an id names; null where there is none. */
  find(method: string, params: Params): Promise<Json | null>
  /** Tells it to do something; false: it says that it does not. */
  tell(method: string, params: Params): Promise<boolean>
}

/** Speaks to RNOVA as one clinic. Every call is a form with the key in its body, and a refusal comes with the status 200. */
export function rnovaClient(credentials: MisCredentials, context: ConnectorContext): RnovaClient {
  const { apiKey, misUrl } = credentials
  if (!apiKey) throw new MisRefused(`${TITLE} needs a key`)
  const base = clinicBase(misUrl ?? VENDOR_URL, { title: TITLE, path: PATH }, context)
  const send = sending({ title: TITLE, base, limits: LIMITS }, context)
  const ask = async (method: string, params: Params): Promise<Answer> => {
    const reply = await send(() => ({
      method: 'POST',
      url: `${base}/${method}`,
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ api_key: apiKey, ...params }).toString(),
    }))
    return answerOf(reply, await readJson(reply, context.signal), apiKey)
  }
  const given = (answer: Answer): Json[] => {
    if (answer.refusal !== null) throw new MisUnreachable(answer.refusal)
    return objects(answer.data ?? []).filter((row) => Object.keys(row).length > 0)
  }
  return {
    rows: async (method, params = {}) => given(await ask(method, params)),
    async find(method, params) {
      const answer = await ask(method, params)
      // Assumed: nobody of that id is an empty list, or a refusal with this number.
      return answer.code === NOT_FOUND ? null : (given(answer)[0] ?? null)
    },
    async tell(method, params) {
      const { refusal, data } = await ask(method, params)
      return refusal === null && isYes(data)
    },
  }
}

interface Answer {
  /** Why it does not do or give what was asked, in its own words. */
  refusal: string | null
  code: number | null
  data: unknown
}

const UNAUTHORISED = 401
const NOT_FOUND = 404

/** Throws `MisRefused` for a key that is not taken, and `MisUnreachable` for what is no answer of this system's. */
function answerOf(reply: Response, body: unknown, apiKey: string): Answer {
  const refused = isJson(body) && numberOf(body.error) !== 0
  const told = refused && isJson(body.data) ? body.data : {}
  const code = numberOf(told.code)
  const said = text(told.desc)?.replaceAll(apiKey, '…').slice(0, 200)
  const status = code === null ? `${reply.status}` : `${reply.status} with ${code}`
  const why = `${TITLE} answers ${status}${said ? `: ${said}` : ''}`
  if (reply.status === UNAUTHORISED || code === UNAUTHORISED) throw new MisRefused(why)
  if (!reply.ok || !isJson(body)) throw new MisUnreachable(why)
  return { refusal: refused ? why : null, code, data: body.data }
}
