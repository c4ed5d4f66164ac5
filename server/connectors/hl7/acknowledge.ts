import type { IncomingRow } from '../port/connector.ts'
import { decodeMessage } from './decode-message.ts'
import { defaultDelimiters, escapeText } from './escapes.ts'
import { type Message, parseMessage, readFieldText } from './parse-message.ts'
import { readMessage } from './read-message.ts'

/** What is answered to one message. `answer` has its segments ended by returns, in UTF-8, without the marks of the wire. */
export interface Acknowledgement {
  /** AA: taken, or of no concern to us; AE: something in it is wrong; AR: it is none that we read. */
  verdict: 'AA' | 'AE' | 'AR'
  text: string
  incoming: IncomingRow[]
}

/** Reads one message as it came over the wire and answers it; whoever cannot keep what came in must not say AA. */
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
 * The ACK of HL7 v2: the sender's application and facility become the receiver's, `MSA-2` is the sender's `MSH-10` to the letter. `message` is null
 * where none could be read: then `MSA-2` is empty.
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
