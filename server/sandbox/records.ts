import type { Channel } from '../channels/channel.ts'
import type { Clock } from '../clock.ts'
import type { SandboxProvider } from './addresses.ts'
import type { Fate } from './fates.ts'

/** One accepted send, as it stands in `accepted.ndjson`. */
export interface Accepted {
  /** ISO instant of the sandbox's clock. */
  at: string
  provider: SandboxProvider
  channel: Channel
  /** E.164 with its plus. */
  to: string
  text: string
  /** The sender's idempotency key as it reached the provider; '' when there was none. */
  key: string
  providerId: string
  /** The account's name: a login, or what `accountName` makes of a key. */
  account: string
  /** Only where a fault that was asked for set another fate than the digits do. */
  fate?: Fate
  /** Telegram only: buttons under the message, and whether it asks for the phone number. */
  buttons?: { text: string; data: string }[]
  asksContact?: boolean
}

/** One answer of a patient, as it stands in `answers.ndjson`. */
export interface Answer {
  at: string
  provider: SandboxProvider
  channel: Channel
  from: string
  text: string
  answerId: string
  account: string
}

/** The clock's time, always of the same width, so that times also sort as texts. */
export const stamp = (clock: Clock) => clock.now().toString({ smallestUnit: 'millisecond' })
