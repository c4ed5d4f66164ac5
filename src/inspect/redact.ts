import type { AnyMachineSnapshot } from 'xstate'

/** What travels to the inspector: JSON, and nothing that is somebody's. */
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain }

/** Stands for what is not told. */
export const HIDDEN = '•••'

/** Keys whose values are secrets, or say who somebody is, or were typed. */
const privateKeys = [
  /token|password|secret|confirmation|access|refresh|authorization|cookie|api_?key|login|^qr$/i,
  /phone|e-?mail|names?$|patronymic|birth|address|specialist$|sender|channelId|link$/i,
  /^text|(?<!con)text$|texts$|comment|search|detail$|excludedReason|^cells$|^piece$/i,
]
/** Values that are private under any key: signed tokens, mail addresses, what an address's query says. */
const tokens = /\beyJ[\w-]{8,}[\w.-]*/g
const mails = /(?<![^\s@"'<>])[^\s@"'<>]+@[^\s@"'<>]+\.\p{L}{2,}/gu
const queries = /([?&#][\w-]+=)[^&\s]+/g
/** Digits as in a phone number; a date has fewer than ten. */
const digits = /(?<![\w-])\+?\d[\d ()-]{8,}\d(?![\w-])/g
/** What a call was given and what it gave may be the very secret, bare: `readToken`. */
const bare = /^(?:input|output)$/

const DEEPEST = 7
const LONGEST_LIST = 30
const MOST_FIELDS = 60
const LONGEST_TEXT = 300
/** How many values one may be made of, all in all: what is shown is read by a person. */
const ROOM = 800

/** A copy without anything private, by key and by look, however deep; cut where it is long. */
export const redact = (value: unknown, key = ''): Plain => safe(value, key, 0, { left: ROOM })

function safe(value: unknown, key: string, depth: number, room: { left: number }): Plain {
  room.left -= 1
  if (value === null || value === undefined) return null
  if (privateKeys.some((pattern) => pattern.test(key)))
    return typeof value === 'boolean' ? value : HIDDEN
  if (typeof value === 'string') return bare.test(key) ? HIDDEN : textOf(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'function') return `ƒ ${value.name}`
  if (typeof value !== 'object') return String(value)
  if (isActor(value)) return `→ ${value.id} (${value.sessionId})`
  if (value instanceof Date) return value.toISOString()
  if (depth >= DEEPEST || room.left < 0) return '…'
  if (value instanceof Map) return safe(Object.fromEntries(value), key, depth, room)
  const items = value instanceof Set ? [...value] : value
  if (Array.isArray(items)) {
    const shown = items.slice(0, LONGEST_LIST).map((item) => safe(item, '', depth + 1, room))
    const rest = items.length - shown.length
    return rest > 0 ? [...shown, `… and ${rest} more`] : shown
  }
  return fieldsOf(isSnapshot(value) ? seenOf(value) : value, depth, room)
}

function fieldsOf(value: object, depth: number, room: { left: number }): Plain {
  const made = value.constructor
  const isPlain = made === Object || made === undefined
  // A file, a piece of the page: what it is says enough.
  if (!isPlain && !(value instanceof Error) && Object.keys(value).length === 0) return made.name
  const fields = Object.entries(value)
  const told: [string, Plain][] = fields
    .slice(0, MOST_FIELDS)
    .map(([key, inner]) => [key, safe(inner, key, depth + 1, room)])
  if (fields.length > MOST_FIELDS) told.push(['…', `and ${fields.length - MOST_FIELDS} more`])
  if (value instanceof Error) told.unshift([value.constructor.name, textOf(value.message)])
  return Object.fromEntries(told)
}

function textOf(text: string): string {
  const clean = text
    .replace(tokens, HIDDEN)
    .replace(mails, HIDDEN)
    .replace(queries, (_, name) => name + HIDDEN)
    .replace(digits, (found) => (found.replace(/\D/g, '').length < 10 ? found : HIDDEN))
  return clean.length > LONGEST_TEXT ? `${clean.slice(0, LONGEST_TEXT)}…` : clean
}

const isActor = (value: object): value is { id: string; sessionId: string } =>
  'sessionId' in value && 'send' in value && 'id' in value

/** A chart's snapshot carries the whole chart; what it says is this. */
const isSnapshot = (value: object): value is AnyMachineSnapshot =>
  'machine' in value && 'context' in value && '_nodes' in value
const seenOf = ({ status, value, context, output, error }: AnyMachineSnapshot) => ({
  status,
  value,
  context,
  output,
  error,
})
