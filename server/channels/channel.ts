import type { Clock } from '../clock.ts'

export type Channel = 'sms' | 'whatsapp' | 'telegram'
export type Provider = 'sms16' | 'sigmasms' | 'wazzup24' | 'telegram'

/** One message for one phone. `to` is E.164 with its plus; `key` is stable over repeats of the same attempt. */
export interface Outgoing {
  to: string
  text: string
  key: string
}

/**
 * What a request to a provider came to. `refused` means surely not sent: `message` for this recipient or text,
 * `account` for the whole connection (bad key, no money, channel off), `busy` when the provider asks to come
 * later (`retryAfter`). `unknown` means the request may have been carried out.
 */
export type Sent =
  | { kind: 'accepted'; providerId: string | null; parts: number | null; price: number | null }
  | { kind: 'refused'; level: 'message' | 'account'; code: string; detail: string }
  | { kind: 'refused'; level: 'busy'; code: string; detail: string; retryAfter: Temporal.Duration }
  | { kind: 'unknown'; detail: string }

/** What a provider later says of an accepted message. `undelivered` is final. */
export interface Report {
  providerId: string
  status: 'sent' | 'delivered' | 'read' | 'undelivered'
  at: Temporal.Instant
  detail: string | null
}

/** What a patient wrote back. `from` is E.164 with its plus; `replyId` is the provider's own, for telling repeats. */
export interface Reply {
  replyId: string
  from: string
  text: string
  at: Temporal.Instant
}

export interface Inbound {
  reports: Report[]
  replies: Reply[]
}

/** The connection's own state, in the words of the specification's channel status. */
export type ChannelStatus =
  | 'active'
  | 'qr'
  | 'other'
  | 'init'
  | 'qridle'
  | 'foreignphone'
  | 'openelsewhere'

export interface HookRequest {
  headers: Record<string, string | undefined>
  body: string
}

/** News of the connection itself; `qr` is the picture to scan, as a data URL, when the provider sent one. */
export interface ChannelChange {
  status: ChannelStatus
  qr: string | null
}

/** What a webhook call said, and the words the provider waits for. `null`: the call is not genuine. */
export interface HookReading extends Inbound {
  channel: ChannelChange | null
  answer: { status: number; contentType: string; body: string }
}

/** Where the provider is reached and what an adapter may use of the world. */
export interface ChannelContext {
  baseUrl: string
  clock: Clock
  fetch: typeof fetch
  /** Longest wait for an answer, in milliseconds. */
  timeout: number
}

/**
 * One provider. Credentials are the provider's own shape `C`, kept encrypted by the caller.
 * `repeats` says how long the provider recognises a repeated `key`: for ever, for a while, or not at all.
 */
export interface Adapter<C> {
  provider: Provider
  channel: Channel
  repeats: 'always' | 'never' | { within: Temporal.Duration }
  send(credentials: C, message: Outgoing, context: ChannelContext): Promise<Sent>
  /**
   * Asks for the present state of the connection. Like every question below it throws `ConnectionRefused` when
   * the credentials are wrong and `ProviderUnavailable` when there is no usable answer; `send` never throws.
   */
  status(credentials: C, context: ChannelContext): Promise<ChannelStatus>
  /** Asks the provider to call `hookUrl`; absent where it cannot be told so. */
  subscribe?(credentials: C, hookUrl: string, context: ChannelContext): Promise<void>
  /** Asks for reports of these provider ids; absent where reports come by webhook only. */
  poll?(credentials: C, providerIds: string[], context: ChannelContext): Promise<Report[]>
  /** Asks for replies since that moment; absent where they come by webhook only. */
  pollReplies?(credentials: C, since: Temporal.Instant, context: ChannelContext): Promise<Reply[]>
  /** Reads a webhook call in the provider's format. */
  readHook?(credentials: C, request: HookRequest, context: ChannelContext): HookReading | null
}

/** The provider answered and refused the credentials; the message is the provider's own. */
export class ConnectionRefused extends Error {}

/** The provider could not be asked, or gave no usable answer; asking again later may help. */
export class ProviderUnavailable extends Error {}
