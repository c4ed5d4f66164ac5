import type { Clock } from '../clock.ts'

export type Channel = 'sms' | 'whatsapp' | 'telegram'
export type Provider = 'sms16' | 'sigmasms' | 'wazzup24' | 'telegram'

/** What a visit's answer button stands for: the answers of the specification that a patient can choose. */
export type ButtonAnswer = 'approved' | 'transferred' | 'canceled'

export interface Button {
  text: string
  answer: ButtonAnswer
}

/**
 * One message for one recipient. `to` is the address in the channel's own form: E.164 with its plus, or a Telegram chat's
 * id. `key` is stable over repeats of the same attempt; `buttons` are shown where the channel has any.
 */
export interface Outgoing {
  to: string
  text: string
  key: string
  buttons?: Button[]
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

/** What a patient wrote back. `from` is as `Outgoing.to`; `replyId` is the provider's own, for telling repeats. */
export interface Reply {
  replyId: string
  from: string
  text: string
  at: Temporal.Instant
  /** What a pressed button stands for, and the key of the attempt it was sent with; null for words. */
  answer: ButtonAnswer | null
  messageKey: string | null
  /** What the provider wants back before a pressed button stops waiting; absent where nothing is. */
  press?: string
  /** The patient's language as the provider names it (BCP 47), where it does. */
  language?: string | null
}

/**
 * What happened to a patient's chat with a bot: it was opened (with what the link to it carried), a phone number was given
 * (`own` when the provider vouches that it is the giver's), or the patient shut the bot out or let it in again.
 */
export type ChatNews = {
  /** The provider's id of this piece of news, for telling repeats. */
  newsId: string
  chatId: string
  at: Temporal.Instant
  language: string | null
} & (
  | { kind: 'started'; payload: string | null }
  | { kind: 'contact'; phone: string; own: boolean }
  | { kind: 'blocked' }
  | { kind: 'unblocked' }
)

export interface Inbound {
  reports: Report[]
  replies: Reply[]
  /** Absent where the channel's address is the phone itself. */
  chats?: ChatNews[]
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
 * What the provider takes from one account: so many requests in any such time; `perRecipient` is the least time between two
 * messages to one recipient.
 */
export interface Pace {
  requests: number
  per: Temporal.Duration
  perRecipient?: Temporal.Duration
}

/**
 * One provider. Credentials are the provider's own shape `C`, kept encrypted by the caller.
 * `repeats` says how long the provider recognises a repeated `key`: for ever, for a while, or not at all.
 */
export interface Adapter<C> {
  provider: Provider
  channel: Channel
  repeats: 'always' | 'never' | { within: Temporal.Duration }
  /** Null where no rate is documented. */
  pace: Pace | null
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
  /**
   * Asks for everything since `offset` (null at first); the offset that comes back confirms what was read, once it is
   * asked with. Absent where the provider keeps no such queue.
   */
  pollInbound?(
    credentials: C,
    offset: string | null,
    context: ChannelContext,
  ): Promise<{ inbound: Inbound; offset: string | null }>
  /** Takes back `subscribe`, so that `pollInbound` may ask; absent where both may be used at once. */
  unsubscribe?(credentials: C, context: ChannelContext): Promise<void>
  /** Ends the wait of a pressed button, with words for the patient. */
  acknowledge?(credentials: C, press: string, text: string, context: ChannelContext): Promise<void>
  /** Reads a webhook call in the provider's format. */
  readHook?(credentials: C, request: HookRequest, context: ChannelContext): HookReading | null
}

/** The provider answered and refused the credentials; the message is the provider's own. */
export class ConnectionRefused extends Error {}

/** The provider could not be asked, or gave no usable answer; asking again later may help. */
export class ProviderUnavailable extends Error {}
