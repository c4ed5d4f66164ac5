import type { Channel } from '../domain/channels.ts'
import type { Clock } from '../server/platform/clock.ts'
import type { SandboxProvider } from '../server/platform/sandbox/addresses.ts'
import type { SimulatedOutcome } from '../server/platform/sandbox/simulated-outcomes.ts'
import type { SampleName } from './sample-files.ts'

/** An accepted send, as stored in `accepted.ndjson`. */
export interface AcceptedMessage {
  /** ISO instant of the sandbox's clock. */
  at: string
  provider: SandboxProvider
  channel: Channel
  /** E.164 with its plus. */
  to: string
  text: string
  /** The sender's idempotency key as received by the provider; '' if none. */
  key: string
  providerId: string
  /** Account name: a login, or `toAccountName` of a key. */
  account: string
  /** Only if a queued fault replaced the outcome of the digits. */
  fate?: SimulatedOutcome
  /** Telegram only: buttons under the message, and whether it asks for the phone number. */
  buttons?: { text: string; data: string }[]
  asksContact?: boolean
}

/** A patient's reply, as stored in `answers.ndjson`. */
export interface PatientReply {
  at: string
  provider: SandboxProvider
  channel: Channel
  from: string
  text: string
  answerId: string
  account: string
  /** Provider id of the quoted message. */
  quotes?: string
  /** A sample file of the reply; WhatsApp and Telegram only. */
  file?: SampleName
}

/** The clock's time in fixed width, so that times sort as text. */
export const formatTimestamp = (clock: Clock) =>
  clock.now().toString({ smallestUnit: 'millisecond' })
