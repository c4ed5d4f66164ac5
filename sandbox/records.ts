import type { Channel } from '../domain/channels.ts'
import type { Clock } from '../server/platform/clock.ts'
import type { SandboxProvider } from '../server/platform/sandbox/addresses.ts'
import type { SimulatedOutcome } from '../server/platform/sandbox/simulated-outcomes.ts'
import type { SampleName } from './sample-files.ts'

/** One accepted send, as it stands in `accepted.ndjson`. */
export interface AcceptedMessage {
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
  /** The account's name: a login, or what `toAccountName` makes of a key. */
  account: string
  /** Only where a fault that was asked for set another fate than the digits do. */
  fate?: SimulatedOutcome
  /** Telegram only: buttons under the message, and whether it asks for the phone number. */
  buttons?: { text: string; data: string }[]
  asksContact?: boolean
}

/** One answer of a patient, as it stands in `answers.ndjson`. */
export interface PatientReply {
  at: string
  provider: SandboxProvider
  channel: Channel
  from: string
  text: string
  answerId: string
  account: string
  /** The provider's id of the message that it quotes. */
  quotes?: string
  /** A sample that came with it; WhatsApp and Telegram only. */
  file?: SampleName
}

/** The clock's time, always of the same width, so that times also sort as texts. */
export const formatTimestamp = (clock: Clock) =>
  clock.now().toString({ smallestUnit: 'millisecond' })
