import type { Incoming } from '../port/connector.ts'
import { decodeMessage } from './decode-message.ts'
import { escaped, usualSigns } from './escapes.ts'
import { type Message, parseMessage, textOf } from './parse-message.ts'
import { readMessage } from './read-message.ts'

/** What is answered to one message. `answer` has its segments ended by returns, in UTF-8, without the marks of the wire. */
export interface Answered {
  /** AA: taken, or of no concern to us; AE: something in it is wrong; AR: it is none that we read. */
  verdict: 'AA' | 'AE' | 'AR'
  answer: string
  incoming: Incoming[]
}

/** Reads one message as it came over the wire and answers it; whoever cannot keep what came in must not say AA. */
export function answerTo(bytes: Uint8Array, now: Temporal.Instant): Answered {
  const message = parseMessage(decodeMessage(bytes))
  const incoming: Incoming[] = message
    ? readMessage(message, 1, () => undefined)
    : [{ kind: 'rejected', line: 1, reason: 'NOT_HL7', detail: 'MSH' }]
  const refused = incoming.find((one) => one.kind === 'rejected')
  const notOurs = refused?.reason === 'NOT_HL7' || refused?.reason === 'UNKNOWN_MESSAGE'
  const verdict = refused ? (notOurs ? 'AR' : 'AE') : 'AA'
  const why = refused ? [refused.reason, refused.detail].filter(Boolean).join(' ') : null
  return { verdict, answer: acknowledgement(message, { verdict, why, now }), incoming }
}

/**
 * The ACK of HL7 v2: the sender's application and facility become the receiver's, `MSA-2` is the sender's `MSH-10` to the letter. `message` is null
 * where none could be read: then `MSA-2` is empty.
 */
export function acknowledgement(
  message: Message | null,
  { verdict, why, now }: Pick<Answered, 'verdict'> & { why: string | null; now: Temporal.Instant },
): string {
  const signs = message?.header.signs ?? usualSigns
  const { field, component, repetition, subcomponent } = signs
  const raw = (at: number) => message?.header.fields[at] ?? ''
  const made = now.toString({ smallestUnit: 'second' }).replace(/\D/g, '')
  const event = message ? textOf(message.header, 9, 2) : null
  const header = [
    'MSH',
    component + repetition + signs.escape + subcomponent,
    ...[raw(5), raw(6), raw(3), raw(4)],
    `${made}+0000`,
    '',
    event ? ['ACK', event, 'ACK'].join(component) : 'ACK',
    raw(10),
    raw(11) || 'P',
    raw(12) || '2.5',
    ...['', '', '', '', '', 'UNICODE UTF-8'],
  ]
  const answer = ['MSA', verdict, raw(10), ...(why === null ? [] : [escaped(why, signs)])]
  return [header, answer].map((fields) => `${fields.join(field)}\r`).join('')
}
