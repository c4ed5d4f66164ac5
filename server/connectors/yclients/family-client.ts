import {
  type ConnectorContext,
  type MisCredentials,
  MisRefused,
  MisUnreachable,
} from '../port/connector.ts'
import { type Call, sending } from '../port/create-sender.ts'
import { isJson, type Json } from '../port/read-json.ts'
import { readJson } from '../port/wrap-network-errors.ts'
import { said } from './envelope.ts'
import { type Family, LIMITS } from './family.ts'
import { userToken } from './user-token.ts'

type Query = Record<string, string | number>

export interface FamilyClient {
  /** The body of an answer that says success. Throws `MisRefused` or `MisUnreachable`, and on abort. */
  get(path: string, query?: Query): Promise<Json>
  post(path: string, body: object): Promise<Json>
  put(path: string, body: object): Promise<Json>
  remove(path: string): Promise<Json>
}

/** Nothing is at that address: the vendor has no such call any more, or no such thing. */
export class NotThere extends MisUnreachable {}

/** The branch's licence has run out, or the user may not: of this branch, and of this call. */
export class Barred extends MisUnreachable {
  /** 402: the licence; 403: that, or a right. */
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** The vendor understood and says no. */
export class Declined extends MisUnreachable {}

/** 403 is not among them: it says that the licence has run out, too. */
const DECLINED = new Set([400, 409, 422])

/** A call before it has its authorization. */
type Asked = Pick<Call, 'method' | 'url'> & { body: object | null }

/** Speaks to YCLIENTS or Altegio as one clinic, in turn with all others of this process. */
export function familyClient(
  family: Family,
  credentials: MisCredentials,
  context: ConnectorContext,
): FamilyClient {
  const { baseUrl, key } = context.operated
  if (key === null) throw new MisUnreachable(`the operator has no partner key of ${family.title}`)
  const base = baseUrl ?? family.vendorUrl
  const call = sending({ title: family.title, base, limits: LIMITS }, context)
  const send = ({ method, url, body }: Asked, authorization: string) =>
    call(() => ({
      ...{ method, url },
      headers: {
        accept: family.accept,
        // Asked of every call; a removal has no body, and a host may wait for one that is promised.
        ...(method !== 'DELETE' && { 'content-type': 'application/json' }),
        authorization,
      },
      body: body && JSON.stringify(body),
    }))
  const partner = `Bearer ${key}`
  const user = userToken(credentials, {
    sign: (body) => send({ method: 'POST', url: `${base}/auth`, body }, partner),
    signal: context.signal,
    title: family.title,
  })
  const ask = async (asked: Asked): Promise<Json> => {
    const called = async () => send(asked, `${partner}, User ${await user.value()}`)
    let reply = await called()
    if (reply.status === 401 && user.renew()) {
      await reply.body?.cancel()
      reply = await called()
    }
    // Removed, and nothing more to say.
    if (reply.status === 204) return {}
    const body = await readJson(reply, context.signal)
    if (reply.status === 401) throw new MisRefused(said(family, reply, body))
    if (reply.status === 404 || reply.status === 410) throw new NotThere(said(family, reply, body))
    if (DECLINED.has(reply.status)) throw new Declined(said(family, reply, body))
    // A licence that has run out is paid for and goes on: no key was refused.
    if (reply.status === 402 || reply.status === 403)
      throw new Barred(said(family, reply, body), reply.status)
    if (!reply.ok || !isJson(body) || body.success === false)
      throw new MisUnreachable(said(family, reply, body))
    return body
  }
  return {
    get: (path, query = {}) => {
      const url = new URL(base + path)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, `${value}`)
      return ask({ method: 'GET', url: url.href, body: null })
    },
    post: (path, body) => ask({ method: 'POST', url: base + path, body }),
    put: (path, body) => ask({ method: 'PUT', url: base + path, body }),
    remove: (path) => ask({ method: 'DELETE', url: base + path, body: null }),
  }
}
