import * as v from 'valibot'
import {
  type ChannelContext,
  ConnectionRefused,
  ProviderUnavailable,
} from '../port/channel-adapter.ts'
import { type Fault, statusFault } from '../port/faults.ts'
import { exchange } from '../port/send-request.ts'
import { meaningOf } from './text-meanings.ts'
import { buildXml, children, type Element, parseXml, textOf } from './xml.ts'

const sender = v.pipe(v.string(), v.nonEmpty())
export const sms16Credentials = v.union([
  v.object({ token: v.pipe(v.string(), v.nonEmpty()), sender }),
  v.object({ login: v.pipe(v.string(), v.nonEmpty()), password: v.string(), sender }),
])
export type Sms16Credentials = v.InferOutput<typeof sms16Credentials>

export type Called =
  | { kind: 'response'; response: Element }
  | { kind: 'error'; text: string }
  | { kind: 'fault'; fault: Fault; detail: string; retryAfter: Temporal.Duration | null }

/** One call of the XML gateway: POST a request, read `<response>`; logical errors come with HTTP 200. */
export async function call(
  credentials: Sms16Credentials,
  path: string,
  content: Element,
  context: ChannelContext,
): Promise<Called> {
  const body = buildXml('request', { security: security(credentials), ...content })
  const headers = { 'content-type': 'text/xml; charset=utf-8' }
  const came = await exchange(`/xml/${path}`, { method: 'POST', headers, body }, context)
  if (came.kind === 'fault') return { ...came, retryAfter: null }
  const { status, retryAfter } = came
  const fault = statusFault(status)
  if (fault) return { kind: 'fault', fault, detail: `HTTP ${status}`, retryAfter }
  const response = parseXml(came.body, 'response')
  if (!response) {
    return {
      kind: 'fault',
      fault: 'unreadable',
      detail: 'the answer is no XML response',
      retryAfter,
    }
  }
  const error = children(response, 'error')[0]
  return error ? { kind: 'error', text: textOf(error).trim() } : { kind: 'response', response }
}

/** As `call`, for questions: anything but a response is thrown. */
export async function ask(...args: Parameters<typeof call>): Promise<Element> {
  return responseOf(await call(...args))
}

/** The response itself; an error or a fault is thrown. */
export function responseOf(called: Called): Element {
  if (called.kind === 'response') return called.response
  if (called.kind === 'fault') {
    const Thrown = called.fault === 'notAuthorised' ? ConnectionRefused : ProviderUnavailable
    throw new Thrown(`SMS16: ${called.detail}`)
  }
  const refused = meaningOf(called.text)?.code === 'WRONG_CREDENTIALS'
  throw new (refused ? ConnectionRefused : ProviderUnavailable)(called.text)
}

const security = (credentials: Sms16Credentials): Element =>
  'token' in credentials
    ? { token: { '@value': credentials.token } }
    : { login: { '@value': credentials.login }, password: { '@value': credentials.password } }
