import {
  type ClinicSystemCredentials,
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
  type ConnectorContext,
} from '../port/connector.ts'
import { type ApiCall, createSender } from '../port/create-sender.ts'
import { isJsonObject, type JsonObject } from '../port/read-json.ts'
import { readJsonBody } from '../port/wrap-network-errors.ts'
import { formatError } from './envelope.ts'
import { createUserToken } from './user-token.ts'
import { RATE_LIMITS, type VendorProfile, YCLIENTS_API_PATH } from './vendor-profile.ts'

type Query = Record<string, string | number>

export interface YclientsClient {
  /** Body of a successful response. Throws `ClinicSystemRefusedError` or `ClinicSystemUnreachableError`, and on abort. */
  get(path: string, query?: Query): Promise<JsonObject>
  post(path: string, body: object): Promise<JsonObject>
  put(path: string, body: object): Promise<JsonObject>
  remove(path: string): Promise<JsonObject>
}

/** 404: the vendor no longer has this call, or this object does not exist. */
export class NotFoundError extends ClinicSystemUnreachableError {}

/** The branch's license has expired, or the user lacks the right to this call or branch. */
export class AccessDeniedError extends ClinicSystemUnreachableError {
  /** 402: the license; 403: the license or a right. */
  readonly status: number

  constructor(message: string, status: number) {
    super(message, { reason: 'DENIED' })
    this.status = status
  }
}

/** The vendor declined a valid request. */
export class DeclinedError extends ClinicSystemUnreachableError {}

/** Without 403, which may also mean an expired license. */
const DECLINED_STATUSES = new Set([400, 409, 422])

/** A call without its authorization header. */
type ApiRequest = Pick<ApiCall, 'method' | 'url'> & { body: object | null }

/** The operator's address with the path of every call, whether it was set or not. */
const toApiUrl = (baseUrl: string | null) =>
  baseUrl === null || baseUrl.endsWith(YCLIENTS_API_PATH) ? baseUrl : baseUrl + YCLIENTS_API_PATH

/** Creates a client of YCLIENTS or Altegio for one clinic; the rate limit is shared by this process. */
export function createYclientsClient(
  vendor: VendorProfile,
  credentials: ClinicSystemCredentials,
  context: ConnectorContext,
): YclientsClient {
  const { baseUrl, key } = context.operatorSettings
  if (key === null)
    throw new ClinicSystemUnreachableError(`the operator has no partner key of ${vendor.title}`)
  const base = toApiUrl(baseUrl) ?? vendor.vendorUrl
  const call = createSender({ title: vendor.title, base, limits: RATE_LIMITS }, context)
  const send = ({ method, url, body }: ApiRequest, authorization: string) =>
    call(() => ({
      ...{ method, url },
      headers: {
        accept: vendor.accept,
        // Required of every call; a DELETE has no body, and a host may wait for a declared one.
        ...(method !== 'DELETE' && { 'content-type': 'application/json' }),
        authorization,
      },
      body: body && JSON.stringify(body),
    }))
  const partner = `Bearer ${key}`
  const user = createUserToken(credentials, {
    sign: (body) => send({ method: 'POST', url: `${base}/auth`, body }, partner),
    signal: context.signal,
    title: vendor.title,
  })
  const callApi = async (request: ApiRequest): Promise<JsonObject> => {
    const sendAuthorized = async () => send(request, `${partner}, User ${await user.getValue()}`)
    let reply = await sendAuthorized()
    if (reply.status === 401 && user.renew()) {
      await reply.body?.cancel()
      reply = await sendAuthorized()
    }
    // Deleted, without a body.
    if (reply.status === 204) return {}
    const body = await readJsonBody(reply, context.signal)
    if (reply.status === 401) throw new ClinicSystemRefusedError(formatError(vendor, reply, body))
    if (reply.status === 404 || reply.status === 410)
      throw new NotFoundError(formatError(vendor, reply, body))
    if (DECLINED_STATUSES.has(reply.status))
      throw new DeclinedError(formatError(vendor, reply, body))
    // An expired license can be renewed; the credentials were not refused.
    if (reply.status === 402 || reply.status === 403)
      throw new AccessDeniedError(formatError(vendor, reply, body), reply.status)
    if (!reply.ok || !isJsonObject(body) || body.success === false)
      throw new ClinicSystemUnreachableError(formatError(vendor, reply, body))
    return body
  }
  return {
    get: (path, query = {}) => {
      const url = new URL(base + path)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, `${value}`)
      return callApi({ method: 'GET', url: url.href, body: null })
    },
    post: (path, body) => callApi({ method: 'POST', url: base + path, body }),
    put: (path, body) => callApi({ method: 'PUT', url: base + path, body }),
    remove: (path) => callApi({ method: 'DELETE', url: base + path, body: null }),
  }
}
