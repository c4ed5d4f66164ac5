import type { IncomingRow } from '../port/connector.ts'
import { decodeMessage } from './decode-message.ts'
import { type Delimiters, defaultDelimiters, escapeText } from './escapes.ts'
import { type Message, parseMessage, readFieldText } from './parse-message.ts'
import { readMessage } from './read-message.ts'

/** Response to one message. `answer` has its segments ended by carriage returns, in UTF-8, without MLLP framing. */
export interface Acknowledgement {
  /** AA: accepted or irrelevant; AE: something in it was not taken; AR: not a message that we read. */
  verdict: 'AA' | 'AE' | 'AR'
  text: string
  incoming: IncomingRow[]
}

/** Why something in a message was not taken. `detail` begins with the segment and field (`PID-5`). */
export interface MessageProblem {
  reason: string
  detail: string | null
}

/** Reads one message as received and creates its response; a caller that cannot store the message must not send AA. */
export function acknowledgeMessage(bytes: Uint8Array, now: Temporal.Instant): Acknowledgement {
  const message = parseMessage(decodeMessage(bytes))
  const incoming: IncomingRow[] = message
    ? readMessage(message, 1).rows
    : [{ kind: 'rejected', line: 1, reason: 'NOT_HL7', detail: 'MSH' }]
  const problem = incoming.find((row) => row.kind === 'rejected') ?? null
  const verdict = problem ? getRefusalVerdict(problem.reason) : 'AA'
  return { verdict, text: buildAcknowledgement(message, { verdict, problem, now }), incoming }
}

/** The verdict on a message with a problem: refused as a whole, or with an error in it. */
export const getRefusalVerdict = (reason: string): 'AE' | 'AR' =>
  reason === 'NOT_HL7' || reason === 'UNKNOWN_MESSAGE' ? 'AR' : 'AE'

/**
 * Builds the ACK of HL7 v2: sending and receiving applications and facilities are swapped, `MSA-2` is exactly the sender's `MSH-10`. `message` is
 * null if none could be parsed: then `MSA-2` is empty.
 */
export function buildAcknowledgement(
  message: Message | null,
  {
    verdict,
    problem,
    now,
  }: Pick<Acknowledgement, 'verdict'> & { problem: MessageProblem | null; now: Temporal.Instant },
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
  const why = problem && [problem.reason, problem.detail].filter(Boolean).join(' ')
  const segments = [header, ['MSA', verdict, rawField(10), ...escapeOrNothing(why, delimiters)]]
  if (problem) segments.push(buildErrorSegment(problem, delimiters))
  return segments.map((fields) => `${fields.join(field)}\r`).join('')
}

/** Error codes (table 0357) by reason; all others are data errors. */
const ERROR_CODES: Readonly<Record<string, string>> = {
  NOT_HL7: '100',
  NO_PATIENT: '100',
  NO_ID: '101',
  NO_NAME: '101',
  NO_START: '101',
  UNKNOWN_MESSAGE: '200',
  UNKNOWN_VISIT: '204',
  QUEUE_FULL: '207',
}
const DATA_ERROR = '102'

/** ERR of 2.5: where (segment, its number, field), the code, the severity, and the reason in words. Older versions read its first field. */
function buildErrorSegment({ reason, detail }: MessageProblem, delimiters: Delimiters): string[] {
  const { component } = delimiters
  const [, segment, at] = /^([A-Z][A-Z\d]{2})(?:-(\d+))?\b/.exec(detail ?? '') ?? []
  const location = segment ? [segment, '1', ...(at ? [at] : [])].join(component) : ''
  const code = [ERROR_CODES[reason] ?? DATA_ERROR, '', 'HL70357'].join(component)
  const why = [reason, detail].filter(Boolean).join(' ')
  return ['ERR', '', location, code, 'E', '', '', '', escapeText(why, delimiters)]
}

const escapeOrNothing = (text: string | null, delimiters: Delimiters) =>
  text === null ? [] : [escapeText(text, delimiters)]
