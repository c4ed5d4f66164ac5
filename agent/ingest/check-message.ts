import { acknowledgement } from '../../server/connectors/hl7/acknowledge.ts'
import { decodeMessage } from '../../server/connectors/hl7/decode-message.ts'
import type { Before } from '../../server/connectors/hl7/earlier-visit.ts'
import { type Message, parseMessage, textOf } from '../../server/connectors/hl7/parse-message.ts'
import { LONGEST_MESSAGE } from '../../server/connectors/hl7/raw-messages.ts'
import { readMessage } from '../../server/connectors/hl7/read-message.ts'
import { plain } from '../../server/platform/text/storable-text.ts'
import type { Why } from '../queue/quarantine.ts'

/** A message as it came: its text, and what is wrong with it in itself; null: nothing. */
export interface Judged {
  text: string
  message: Message | null
  /** It says who it is: the same text again is the same message. */
  once: boolean
  wrong: (Why & { verdict: 'AE' | 'AR' }) | null
}

/** A cancellation may name no more than its visit. Whether that was ever told of, the host knows. */
const anyVisit: Before = {
  patientExternalId: '?',
  startsAt: Temporal.Instant.fromEpochMilliseconds(0),
  endsAt: null,
  others: [],
}

export function judge(bytes: Uint8Array): Judged {
  const text = plain(decodeMessage(bytes))
  const message = parseMessage(text)
  const once = message !== null && [7, 10].every((at) => textOf(message.header, at) !== null)
  const refused = message
    ? readMessage(message, 1, () => anyVisit).find((one) => one.kind === 'rejected')
    : ({ reason: 'NOT_HL7', detail: 'MSH' } as const)
  if (!refused) return { text, message, once, wrong: null }
  const { reason, detail } = refused
  const isNone = reason === 'NOT_HL7' || reason === 'UNKNOWN_MESSAGE'
  return { text, message, once, wrong: { reason, detail, verdict: isNone ? 'AR' : 'AE' } }
}

/** A message that is longer than any is kept by its beginning alone: enough to answer it. */
export function judgeTooLong(beginning: Uint8Array): Judged {
  const text = plain(decodeMessage(beginning))
  return {
    text,
    once: false,
    message: parseMessage(text.split(/[\r\n]/, 1)[0] ?? ''),
    wrong: { reason: 'TOO_LONG', detail: `> ${LONGEST_MESSAGE / 1024 / 1024} MB`, verdict: 'AE' },
  }
}

/** An answer to one of ours is not answered: two that thank each other never end. */
export const isAnswer = ({ message }: Judged): boolean =>
  message !== null && /^ACK/i.test(textOf(message.header, 9) ?? '')

/** What the sender hears. `full`: there was no room for it, and it stays the sender's. */
export function answerOf({ message, wrong }: Judged, full: boolean, now: Temporal.Instant): string {
  if (full) return acknowledgement(message, { verdict: 'AE', why: 'QUEUE_FULL', now })
  const why = wrong && [wrong.reason, wrong.detail].filter(Boolean).join(' ')
  return acknowledgement(message, { verdict: wrong?.verdict ?? 'AA', why, now })
}
