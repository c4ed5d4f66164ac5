import { type Delimiters, defaultDelimiters, unescapeText } from './escapes.ts'

/** A segment: `fields[5]` is its fifth field as written, by HL7's numbering; in MSH the first is the field separator. */
export interface Segment {
  name: string
  fields: string[]
  delimiters: Delimiters
}

export interface Message {
  header: Segment
  segments: Segment[]
}

/**
 * One value of a field: the text of a component, the first by default, and of its first subcomponent unless another is asked for. Null if it is
 * empty, or `""`, which deletes the previous value.
 */
export type FieldValue = (component?: number, subcomponent?: number) => string | null

/** Ends a message on the wire (MLLP). */
const MLLP_BLOCK_END = '\u001c'
const SEGMENT_NAME_PATTERN = /^[A-Z][A-Z\d]{2}$/
const DELIMITER_PATTERN = /^[^\p{L}\p{N}\s]$/u

/**
 * Parses an HL7 v2 message; null for a text that does not begin with a complete MSH. Lines end with a carriage return, a line feed, or MLLP framing.
 */
export function parseMessage(text: string): Message | null {
  const lines = text
    .replaceAll(MLLP_BLOCK_END, '\r')
    .split(/[\r\n\v]+/)
    .filter((line) => line.trim() !== '')
  const delimiters = parseDelimiters(lines[0]?.trimStart() ?? '')
  if (!delimiters) return null
  const joinedLines: string[] = []
  for (const line of lines.map((one) => one.trimStart())) {
    // A line break typed into a field continues the previous line.
    if (SEGMENT_NAME_PATTERN.test(line.split(delimiters.field, 1)[0]?.trimEnd() ?? ''))
      joinedLines.push(line)
    else joinedLines.push(`${joinedLines.pop()} ${line}`)
  }
  const segments = joinedLines.map((line) => parseSegment(line, delimiters))
  const [header] = segments
  return header ? { header, segments } : null
}

/** Values of a field, one per non-empty repetition. */
export function listValues({ fields, delimiters }: Segment, at: number): FieldValue[] {
  const field = fields[at] ?? ''
  if (field === '') return []
  return field
    .split(delimiters.repetition)
    .map((repetition) => repetition.split(delimiters.component))
    .filter((components) => components.some((one) => one.trim() !== ''))
    .map((components) => (component = 1, subcomponent = 1) => {
      const texts = (components[component - 1] ?? '').split(delimiters.subcomponent)
      const content = unescapeText(texts[subcomponent - 1] ?? '', delimiters).trim()
      return content === '' || content === '""' ? null : content
    })
}

/** Text of a component of a field's first value. */
export const readFieldText = (
  segment: Segment | undefined,
  at: number,
  component = 1,
): string | null => (segment ? (listValues(segment, at)[0]?.(component) ?? null) : null)

/** Segments of that name, without deleted ones (action code D). */
export const listSegments = (message: Message, name: string): Segment[] =>
  message.segments.filter(
    (one) => one.name === name && !(name.startsWith('AI') && readFieldText(one, 2) === 'D'),
  )

/** Delimiters of a header segment (MSH-1 and MSH-2); null if it is incomplete. */
export function parseDelimiters(header: string): Delimiters | null {
  const field = header.charAt(3)
  if (!header.startsWith('MSH') || !DELIMITER_PATTERN.test(field)) return null
  const [, delimiterText = '', ...rest] = header.split(field)
  if (rest.length === 0 || ![...delimiterText].every((sign) => DELIMITER_PATTERN.test(sign)))
    return null
  const [component, repetition, escapeSign, subcomponent] = delimiterText
  return {
    field,
    component: component ?? defaultDelimiters.component,
    repetition: repetition ?? defaultDelimiters.repetition,
    escape: escapeSign ?? defaultDelimiters.escape,
    subcomponent: subcomponent ?? defaultDelimiters.subcomponent,
  }
}

function parseSegment(line: string, delimiters: Delimiters): Segment {
  const [name = '', ...fields] = line.split(delimiters.field)
  const firstField = name === 'MSH' ? [delimiters.field] : []
  return { name: name.trimEnd(), fields: [name, ...firstField, ...fields], delimiters }
}

/** Assigning authority in a component (HD): its name, else its universal id. */
export const readAuthority = (value: FieldValue, component: number): string | null =>
  value(component) ?? value(component, 2)
