import { buildAcknowledgement } from '../../server/connectors/hl7/acknowledge.ts'
import { decodeMessage } from '../../server/connectors/hl7/decode-message.ts'
import type { EarlierVisit } from '../../server/connectors/hl7/earlier-visit.ts'
import {
  type Message,
  parseMessage,
  readFieldText,
} from '../../server/connectors/hl7/parse-message.ts'
import { MAX_MESSAGE_BYTES } from '../../server/connectors/hl7/raw-messages.ts'
import { readMessage } from '../../server/connectors/hl7/read-message.ts'
import { toStorableText } from '../../server/platform/text/storable-text.ts'
import type { QuarantineReason } from '../queue/quarantine.ts'

/** A received message: its text, and its own problem; null: none. */
export interface CheckedMessage {
  text: string
  message: Message | null
  /** It has an id: the same text again is the same message. */
  isIdentified: boolean
  problem: (QuarantineReason & { verdict: 'AE' | 'AR' }) | null
}

/** A cancellation may name only its visit. Only the host knows whether that visit was ever sent. */
const unknownVisit: EarlierVisit = {
  patientExternalId: '?',
  startsAt: Temporal.Instant.fromEpochMilliseconds(0),
  endsAt: null,
  otherPatientIds: [],
}

export function checkMessage(bytes: Uint8Array): CheckedMessage {
  const text = toStorableText(decodeMessage(bytes))
  const message = parseMessage(text)
  const isIdentified =
    message !== null && [7, 10].every((at) => readFieldText(message.header, at) !== null)
  const refused = message
    ? readMessage(message, 1, () => unknownVisit).find((one) => one.kind === 'rejected')
    : ({ reason: 'NOT_HL7', detail: 'MSH' } as const)
  if (!refused) return { text, message, isIdentified, problem: null }
  const { reason, detail } = refused
  const isNone = reason === 'NOT_HL7' || reason === 'UNKNOWN_MESSAGE'
  return {
    text,
    message,
    isIdentified,
    problem: { reason, detail, verdict: isNone ? 'AR' : 'AE' },
  }
}

/** Of a message that is too long only the beginning is kept, to answer it. */
export function checkTooLongMessage(beginning: Uint8Array): CheckedMessage {
  const text = toStorableText(decodeMessage(beginning))
  return {
    text,
    isIdentified: false,
    message: parseMessage(text.split(/[\r\n]/, 1)[0] ?? ''),
    problem: {
      reason: 'TOO_LONG',
      detail: `> ${MAX_MESSAGE_BYTES / 1024 / 1024} MB`,
      verdict: 'AE',
    },
  }
}

/** Acknowledgements are not acknowledged, as that would never end. */
export const isAcknowledgement = ({ message }: CheckedMessage): boolean =>
  message !== null && /^ACK/i.test(readFieldText(message.header, 9) ?? '')

/** The acknowledgement for the sender. `isQueueFull`: not accepted, so the sender must keep it. */
export function createAcknowledgement(
  { message, problem }: CheckedMessage,
  isQueueFull: boolean,
  now: Temporal.Instant,
): string {
  if (isQueueFull) return buildAcknowledgement(message, { verdict: 'AE', why: 'QUEUE_FULL', now })
  const why = problem && [problem.reason, problem.detail].filter(Boolean).join(' ')
  return buildAcknowledgement(message, { verdict: problem?.verdict ?? 'AA', why, now })
}
