import type { ChannelStatus, ConnectionProblem } from '../../../domain/channels.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Problem } from '../../platform/http/problem.ts'
import type { ProviderDescriptor } from './provider-descriptor.ts'

/** A provider's name, as set by its adapter. */
export type Provider = string

/** Meaning of an answer button: the answers of the specification that a patient can choose. */
export type ButtonAnswer = 'approved' | 'transferred' | 'canceled'

export interface Button {
  text: string
  answer: ButtonAnswer
}

/**
 * A message for one recipient. `to` is the channel's address: E.164 with its plus, or a Telegram chat's id. `key` is the same for repeats of an
 * attempt; `buttons` are shown if the channel supports them.
 */
export interface OutgoingMessage {
  to: string
  text: string
  key: string
  buttons?: Button[]
}

/**
 * Result of a send. `refused` means certainly not sent: `message` for this recipient or text, `account` for the whole connection (bad key, no money,
 * channel off), `busy` when the provider asks to retry later (`retryAfter`). `unknown` means it may have been sent.
 */
export type SendResult =
  | { kind: 'accepted'; providerId: string | null; parts: number | null }
  | { kind: 'refused'; level: 'message' | 'account'; code: string; detail: string }
  | { kind: 'refused'; level: 'busy'; code: string; detail: string; retryAfter: Temporal.Duration }
  | { kind: 'unknown'; detail: string }

/** A provider's later report about an accepted message. `undelivered` is final. */
export interface DeliveryReport {
  providerId: string
  status: 'sent' | 'delivered' | 'read' | 'undelivered'
  at: Temporal.Instant
  detail: string | null
}

/** A patient's reply. `from` is like `OutgoingMessage.to`; `replyId` is the provider's own, for detecting repeats. */
export interface Reply {
  replyId: string
  from: string
  text: string
  at: Temporal.Instant
  /** Meaning of a pressed button, and the key of the attempt it was sent with; null for text. */
  answer: ButtonAnswer | null
  messageKey: string | null
  /** Provider id of the quoted message, as in `SendResult`; absent if none was quoted. */
  quotedProviderId?: string | null
  /** Files of the reply, by a public address or by what `fetchFile` takes. */
  files?: { address: string; name: string }[]
  /** What the provider needs to acknowledge a pressed button; absent if nothing is needed. */
  pressId?: string
  /** The patient's language in BCP 47, if the provider names it. */
  language?: string | null
}

/**
 * An event of a patient's chat with a bot: opened (with the link's parameter), phone given (`own` if the provider confirms it is the sender's), bot
 * blocked or unblocked.
 */
export type ChatEvent = {
  /** The provider's id of the event, for detecting repeats. */
  eventId: string
  chatId: string
  at: Temporal.Instant
  language: string | null
} & (
  | { kind: 'started'; payload: string | null }
  | { kind: 'contact'; phone: string; isOwnPhone: boolean }
  | { kind: 'blocked' }
  | { kind: 'unblocked' }
)

export interface Inbound {
  reports: DeliveryReport[]
  replies: Reply[]
  /** Absent if the channel's address is the phone itself. */
  chats?: ChatEvent[]
}

export interface HookRequest {
  headers: Record<string, string | undefined>
  body: string
}

/** State of a connection, as named in the specification, and the problem if the provider names one. */
export interface ConnectionState {
  status: ChannelStatus
  problem: ConnectionProblem | null
}

/** A change of the connection; `qr` is the code to scan as a data URL, if the provider sent one. */
export interface ConnectionChange extends ConnectionState {
  qr: string | null
}

/** Content of a webhook call and the response that the provider expects. `null`: the call is not genuine. */
export interface HookResult extends Inbound {
  connection: ConnectionChange | null
  response: { status: number; contentType: string; body: string }
}

/** The provider's base URL and the resources an adapter may use. */
export interface ChannelContext {
  baseUrl: string
  clock: Clock
  fetch: typeof fetch
  /** Longest wait for a response, in milliseconds. */
  timeoutMs: number
}

/** A provider's adapter: its descriptor and its calls. Credentials have the provider's own shape `C`; the caller stores them encrypted. */
export interface ChannelAdapter<C> extends ProviderDescriptor<C> {
  /** Problems of credentials that are formally valid, by field name; absent if the provider offers no check. */
  validateCredentials?(credentials: C, context: ChannelContext): Promise<Problem['fields']>
  send(credentials: C, message: OutgoingMessage, context: ChannelContext): Promise<SendResult>
  /**
   * Fetches the state of the connection. Like all queries below it throws `ConnectionRefusedError` for wrong credentials and
   * `ProviderUnavailableError` if there is no usable response; `send` never throws.
   */
  fetchState(credentials: C, context: ChannelContext): Promise<ConnectionState>
  /** Registers `hookUrl` at the provider; absent if that is not possible. */
  subscribe?(credentials: C, hookUrl: string, context: ChannelContext): Promise<void>
  /** Polls reports for these provider ids; present exactly if the adapter states `reportBatchSize`. */
  pollReports?(
    credentials: C,
    providerIds: string[],
    context: ChannelContext,
  ): Promise<DeliveryReport[]>
  /** Polls replies since that instant; absent if they come by webhook only. */
  pollReplies?(credentials: C, since: Temporal.Instant, context: ChannelContext): Promise<Reply[]>
  /**
   * Polls everything since `offset` (null at first); calling with the returned offset confirms what was read. Absent if the provider has no such
   * queue.
   */
  pollInbound?(
    credentials: C,
    offset: string | null,
    context: ChannelContext,
  ): Promise<{ inbound: Inbound; offset: string | null }>
  /** Undoes `subscribe`: when a clinic disconnects, and before `pollInbound`. Absent if there is nothing to undo. */
  unsubscribe?(credentials: C, context: ChannelContext): Promise<void>
  /** Acknowledges a pressed button with a text for the patient. */
  acknowledge?(credentials: C, press: string, text: string, context: ChannelContext): Promise<void>
  /**
   * Opens a file that a reply names, returning any status; absent if files have public addresses. Throws like the queries, and never includes secrets
   * in errors.
   */
  fetchFile?(
    credentials: C,
    address: string,
    context: ChannelContext,
  ): Promise<Response | 'tooLarge'>
  /** Largest webhook body in bytes; absent for the default of one megabyte. */
  maxHookBytes?: number
  /** Parses a webhook call in the provider's format. */
  readHook?(credentials: C, request: HookRequest, context: ChannelContext): HookResult | null
}

/** The provider refused the credentials; the message is the provider's own. */
export class ConnectionRefusedError extends Error {}

/** The provider could not be reached or gave no usable response; a retry may help. */
export class ProviderUnavailableError extends Error {}
