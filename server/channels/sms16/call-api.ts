import * as v from 'valibot'
import {
  type ChannelContext,
  ConnectionRefusedError,
  ProviderUnavailableError,
} from '../port/channel-adapter.ts'
import { type RequestFault, toStatusFault } from '../port/faults.ts'
import { sendRequest } from '../port/send-request.ts'
import { findMeaning } from './text-meanings.ts'
import { buildXml, getChildren, getText, parseXml, type XmlElement } from './xml.ts'

const senderSchema = v.pipe(v.string(), v.nonEmpty())
export const sms16Credentials = v.union([
  v.object({ token: v.pipe(v.string(), v.nonEmpty()), sender: senderSchema }),
  v.object({ login: v.pipe(v.string(), v.nonEmpty()), password: v.string(), sender: senderSchema }),
])
export type Sms16Credentials = v.InferOutput<typeof sms16Credentials>

export type CallResult =
  | { kind: 'response'; response: XmlElement }
  | { kind: 'error'; text: string }
  | { kind: 'fault'; fault: RequestFault; detail: string; retryAfter: Temporal.Duration | null }

/** Calls the XML gateway: POSTs a request and reads `<response>`; logical errors come with HTTP 200. */
export async function callApi(
  credentials: Sms16Credentials,
  path: string,
  content: XmlElement,
  context: ChannelContext,
): Promise<CallResult> {
  const body = buildXml('request', { security: buildSecurity(credentials), ...content })
  const headers = { 'content-type': 'text/xml; charset=utf-8' }
  const result = await sendRequest(`/xml/${path}`, { method: 'POST', headers, body }, context)
  if (result.kind === 'fault') return { ...result, retryAfter: null }
  const { status, retryAfter } = result
  const fault = toStatusFault(status)
  if (fault) return { kind: 'fault', fault, detail: `HTTP ${status}`, retryAfter }
  const response = parseXml(result.body, 'response')
  if (!response) {
    return {
      kind: 'fault',
      fault: 'unreadable',
      detail: 'the answer is no XML response',
      retryAfter,
    }
  }
  const error = getChildren(response, 'error')[0]
  return error ? { kind: 'error', text: getText(error).trim() } : { kind: 'response', response }
}

/** Like `callApi`, for queries: throws for anything but a response. */
export async function fetchResponse(...args: Parameters<typeof callApi>): Promise<XmlElement> {
  return requireResponse(await callApi(...args))
}

/** Returns the response itself; throws for an error or fault. */
export function requireResponse(result: CallResult): XmlElement {
  if (result.kind === 'response') return result.response
  if (result.kind === 'fault') {
    const ErrorClass =
      result.fault === 'notAuthorised' ? ConnectionRefusedError : ProviderUnavailableError
    throw new ErrorClass(`SMS16: ${result.detail}`)
  }
  const refused = findMeaning(result.text)?.code === 'WRONG_CREDENTIALS'
  throw new (refused ? ConnectionRefusedError : ProviderUnavailableError)(result.text)
}

const buildSecurity = (credentials: Sms16Credentials): XmlElement =>
  'token' in credentials
    ? { token: { '@value': credentials.token } }
    : { login: { '@value': credentials.login }, password: { '@value': credentials.password } }
