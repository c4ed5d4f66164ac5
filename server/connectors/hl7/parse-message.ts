import { type Signs, unescaped, usualSigns } from './escapes.ts'

/** A segment: `fields[5]` is its fifth field as written, by HL7's own count; in MSH the first is the sign between fields. */
export interface Segment {
  name: string
  fields: string[]
  signs: Signs
}

export interface Message {
  header: Segment
  segments: Segment[]
}

/** One value of a field: the text of a component, the first where none is named. Null where it is empty, or `""`, which takes back what was there. */
export type Value = (component?: number) => string | null

/** What stands after a message on the wire (MLLP). */
const BLOCK_END = '\u001c'
const NAMED = /^[A-Z][A-Z\d]{2}$/
const SIGN = /^[^\p{L}\p{N}\s]$/u

/** A message of HL7 v2; null for a text that does not begin with a whole MSH. Lines end with a return, a line feed, or what stands around a message on the wire. */
export function parseMessage(text: string): Message | null {
  const lines = text
    .replaceAll(BLOCK_END, '\r')
    .split(/[\r\n\v]+/)
    .filter((line) => line.trim() !== '')
  const signs = signsOf(lines[0]?.trimStart() ?? '')
  if (!signs) return null
  const whole: string[] = []
  for (const line of lines.map((one) => one.trimStart())) {
    // A line break that somebody typed into a field goes on with the line before.
    if (NAMED.test(line.split(signs.field, 1)[0]?.trimEnd() ?? '')) whole.push(line)
    else whole.push(`${whole.pop()} ${line}`)
  }
  const segments = whole.map((line) => segmentOf(line, signs))
  const [header] = segments
  return header ? { header, segments } : null
}

/** The values of a field, one of each repetition that says anything. */
export function values({ fields, signs }: Segment, at: number): Value[] {
  const field = fields[at] ?? ''
  if (field === '') return []
  return field
    .split(signs.repetition)
    .map((repetition) => repetition.split(signs.component))
    .filter((components) => components.some((one) => one.trim() !== ''))
    .map((components) => (component = 1) => {
      const [text = ''] = (components[component - 1] ?? '').split(signs.subcomponent)
      const meant = unescaped(text, signs).trim()
      return meant === '' || meant === '""' ? null : meant
    })
}

/** The text of a component of a field's first value. */
export const textOf = (segment: Segment | undefined, at: number, component = 1): string | null =>
  segment ? (values(segment, at)[0]?.(component) ?? null) : null

/** The segments of that name, without those that the sender takes away (their action code is D). */
export const segmentsOf = (message: Message, name: string): Segment[] =>
  message.segments.filter(
    (one) => one.name === name && !(name.startsWith('AI') && textOf(one, 2) === 'D'),
  )

function signsOf(header: string): Signs | null {
  const field = header.charAt(3)
  if (!header.startsWith('MSH') || !SIGN.test(field)) return null
  const [, named = '', ...rest] = header.split(field)
  if (rest.length === 0 || ![...named].every((sign) => SIGN.test(sign))) return null
  const [component, repetition, escaping, subcomponent] = named
  return {
    field,
    component: component ?? usualSigns.component,
    repetition: repetition ?? usualSigns.repetition,
    escape: escaping ?? usualSigns.escape,
    subcomponent: subcomponent ?? usualSigns.subcomponent,
  }
}

function segmentOf(line: string, signs: Signs): Segment {
  const [name = '', ...fields] = line.split(signs.field)
  const first = name === 'MSH' ? [signs.field] : []
  return { name: name.trimEnd(), fields: [name, ...first, ...fields], signs }
}
