import { buildAcknowledgement, getRefusalVerdict } from '../../server/connectors/hl7/acknowledge.ts'
import { decodeMessage } from '../../server/connectors/hl7/decode-message.ts'
import {
  type Message,
  parseMessage,
  readFieldText,
} from '../../server/connectors/hl7/parse-message.ts'
import { MAX_MESSAGE_BYTES } from '../../server/connectors/hl7/raw-messages.ts'
import { readMessage } from '../../server/connectors/hl7/read-message.ts'
import { toStorableText } from '../../server/platform/text/storable-text.ts'
import type { QuarantineReason } from '../queue/quarantine.ts'

/** A received message: its text, and its own problem; null: none. `isPartial`: the rest of it is delivered all the same. */
export interface CheckedMessage {
  text: string
  message: Message | null
  /** It has an id: the same text again is the same message. */
  isIdentified: boolean
  /** About neither visits nor patients: accepted, and not sent to the product. */
  isSkipped: boolean
  problem: (QuarantineReason & { verdict: 'AE' | 'AR'; isPartial: boolean }) | null
}

export function checkMessage(bytes: Uint8Array): CheckedMessage {
  const text = toStorableText(decodeMessage(bytes))
  const message = parseMessage(text)
  const isIdentified =
    message !== null && [7, 10].every((at) => readFieldText(message.header, at) !== null)
  const { rows, skipped } = message ? readMessage(message, 1) : { rows: [], skipped: null }
  const isSkipped = skipped !== null
  const refused = message
    ? rows.find((one) => one.kind === 'rejected')
    : ({ reason: 'NOT_HL7', detail: 'MSH' } as const)
  if (!refused) return { text, message, isIdentified, isSkipped, problem: null }
  const { reason, detail } = refused
  const isPartial = rows.some(({ kind }) => kind === 'visit')
  const problem = { reason, detail, verdict: getRefusalVerdict(reason), isPartial }
  return { text, message, isIdentified, isSkipped, problem }
}

/** Of a message that is too long only the beginning is kept, to answer it. */
export function checkTooLongMessage(beginning: Uint8Array): CheckedMessage {
  const text = toStorableText(decodeMessage(beginning))
  return {
    text,
    isIdentified: false,
    isSkipped: false,
    message: parseMessage(text.split(/[\r\n]/, 1)[0] ?? ''),
    problem: {
      reason: 'TOO_LONG',
      detail: `> ${MAX_MESSAGE_BYTES / 1024 / 1024} MB`,
      verdict: 'AE',
      isPartial: false,
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
  if (isQueueFull)
    return buildAcknowledgement(message, {
      verdict: 'AE',
      problem: { reason: 'QUEUE_FULL', detail: null },
      now,
    })
  return buildAcknowledgement(message, { verdict: problem?.verdict ?? 'AA', problem, now })
}
