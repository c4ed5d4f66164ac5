import type { IncomingRow } from '../port/connector.ts'
import { decodeMessage } from './decode-message.ts'
import { defaultDelimiters, escapeText } from './escapes.ts'
import { type Message, parseMessage, readFieldText } from './parse-message.ts'
import { readMessage } from './read-message.ts'

/** Response to one message. `answer` has its segments ended by carriage returns, in UTF-8, without MLLP framing. */
export interface Acknowledgement {
  /** AA: accepted or irrelevant; AE: it has an error; AR: not a message that we read. */
  verdict: 'AA' | 'AE' | 'AR'
  text: string
  incoming: IncomingRow[]
}

/** Reads one message as received and creates its response; a caller that cannot store the message must not send AA. */
export function acknowledgeMessage(bytes: Uint8Array, now: Temporal.Instant): Acknowledgement {
  const message = parseMessage(decodeMessage(bytes))
  const incoming: IncomingRow[] = message
    ? readMessage(message, 1, () => undefined)
    : [{ kind: 'rejected', line: 1, reason: 'NOT_HL7', detail: 'MSH' }]
  const rejection = incoming.find((row) => row.kind === 'rejected')
  const isNotOurs = rejection?.reason === 'NOT_HL7' || rejection?.reason === 'UNKNOWN_MESSAGE'
  const verdict = rejection ? (isNotOurs ? 'AR' : 'AE') : 'AA'
  const reason = rejection ? [rejection.reason, rejection.detail].filter(Boolean).join(' ') : null
  return { verdict, text: buildAcknowledgement(message, { verdict, why: reason, now }), incoming }
}

/**
 * Builds the ACK of HL7 v2: sending and receiving applications and facilities are swapped, `MSA-2` is exactly the sender's `MSH-10`. `message` is
 * null if none could be parsed: then `MSA-2` is empty.
 */
export function buildAcknowledgement(
  message: Message | null,
  {
    verdict,
    why,
    now,
  }: Pick<Acknowledgement, 'verdict'> & { why: string | null; now: Temporal.Instant },
): string {
  const delimiters = message?.header.delimiters ?? defaultDelimiters
  const { field, component, repetition, subcomponent } = delimiters
  const rawField = (at: number) => message?.header.fields[at] ?? ''
  const timestamp = now.toString({ smallestUnit: 'second' }).replace(/\D/g, '')
  const event = message ? readFieldText(message.header, 9, 2) : null
  const header = [
    'MSH',
    component + repetition + delimiters.escape + subcomponent,
    ...[rawField(5), rawField(6), rawField(3), rawField(4)],
    `${timestamp}+0000`,
    '',
    event ? ['ACK', event, 'ACK'].join(component) : 'ACK',
    rawField(10),
    rawField(11) || 'P',
    rawField(12) || '2.5',
    ...['', '', '', '', '', 'UNICODE UTF-8'],
  ]
  const segment = [
    'MSA',
    verdict,
    rawField(10),
    ...(why === null ? [] : [escapeText(why, delimiters)]),
  ]
  return [header, segment].map((fields) => `${fields.join(field)}\r`).join('')
}
