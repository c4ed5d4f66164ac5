import type { AnyMachineSnapshot } from 'xstate'

/** Values sent to the inspector: JSON without private data. */
export type PlainValue =
  | string
  | number
  | boolean
  | null
  | PlainValue[]
  | { [key: string]: PlainValue }

/** Replaces a private value. */
export const HIDDEN = '•••'

/** Keys with secrets, personal data or typed texts. */
const privateKeyPatterns = [
  /token|password|secret|confirmation|access|refresh|authorization|cookie|api_?key|login|^qr$/i,
  /phone|e-?mail|names?$|patronymic|birth|address|specialist$|sender|channelId|link$/i,
  /^text|(?<!con)text$|texts$|comment|search|detail$|excludedReason|^cells$|^piece$/i,
]
/** Values that are private under any key: signed tokens, email addresses, query parameters. */
const TOKEN_PATTERN = /\beyJ[\w-]{8,}[\w.-]*/g
const EMAIL_PATTERN = /(?<![^\s@"'<>])[^\s@"'<>]+@[^\s@"'<>]+\.\p{L}{2,}/gu
const QUERY_PATTERN = /([?&#][\w-]+=)[^&\s]+/g
/** Digits of a phone number; a date has fewer than ten. */
const DIGITS_PATTERN = /(?<![\w-])\+?\d[\d ()-]{8,}\d(?![\w-])/g
/** Input and output of a call may be a bare secret, as of `readToken`. */
const CALL_DATA_KEY = /^(?:input|output)$/

const MAX_DEPTH = 7
const MAX_LIST_ITEMS = 30
const MAX_FIELDS = 60
const MAX_TEXT_LENGTH = 300
/** Maximum number of values in total; more is not readable. */
const MAX_VALUES = 800

/** A copy without private data, recognized by key and by pattern at any depth; long values are cut. */
export const redact = (value: unknown, key = ''): PlainValue =>
  redactValue(value, key, 0, { left: MAX_VALUES })

function redactValue(
  value: unknown,
  key: string,
  depth: number,
  budget: { left: number },
): PlainValue {
  budget.left -= 1
  if (value === null || value === undefined) return null
  if (privateKeyPatterns.some((pattern) => pattern.test(key)))
    return typeof value === 'boolean' ? value : HIDDEN
  if (typeof value === 'string') return CALL_DATA_KEY.test(key) ? HIDDEN : redactText(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'function') return `ƒ ${value.name}`
  if (typeof value !== 'object') return String(value)
  if (isActor(value)) return `→ ${value.id} (${value.sessionId})`
  if (value instanceof Date) return value.toISOString()
  if (depth >= MAX_DEPTH || budget.left < 0) return '…'
  if (value instanceof Map) return redactValue(Object.fromEntries(value), key, depth, budget)
  const items = value instanceof Set ? [...value] : value
  if (Array.isArray(items)) {
    const redactedItems = items
      .slice(0, MAX_LIST_ITEMS)
      .map((item) => redactValue(item, '', depth + 1, budget))
    const rest = items.length - redactedItems.length
    return rest > 0 ? [...redactedItems, `… and ${rest} more`] : redactedItems
  }
  return redactFields(isSnapshot(value) ? pickSnapshotFields(value) : value, depth, budget)
}

function redactFields(value: object, depth: number, budget: { left: number }): PlainValue {
  const valueClass = value.constructor
  const isPlain = valueClass === Object || valueClass === undefined
  // For objects such as files and DOM nodes the class name suffices.
  if (!isPlain && !(value instanceof Error) && Object.keys(value).length === 0)
    return valueClass.name
  const fields = Object.entries(value)
  const redactedFields: [string, PlainValue][] = fields
    .slice(0, MAX_FIELDS)
    .map(([key, inner]) => [key, redactValue(inner, key, depth + 1, budget)])
  if (fields.length > MAX_FIELDS)
    redactedFields.push(['…', `and ${fields.length - MAX_FIELDS} more`])
  if (value instanceof Error)
    redactedFields.unshift([value.constructor.name, redactText(value.message)])
  return Object.fromEntries(redactedFields)
}

function redactText(text: string): string {
  const clean = text
    .replace(TOKEN_PATTERN, HIDDEN)
    .replace(EMAIL_PATTERN, HIDDEN)
    .replace(QUERY_PATTERN, (_, name) => name + HIDDEN)
    .replace(DIGITS_PATTERN, (found) => (found.replace(/\D/g, '').length < 10 ? found : HIDDEN))
  return clean.length > MAX_TEXT_LENGTH ? `${clean.slice(0, MAX_TEXT_LENGTH)}…` : clean
}

const isActor = (value: object): value is { id: string; sessionId: string } =>
  'sessionId' in value && 'send' in value && 'id' in value

/** A chart's snapshot contains the whole chart; only these fields are needed. */
const isSnapshot = (value: object): value is AnyMachineSnapshot =>
  'machine' in value && 'context' in value && '_nodes' in value
const pickSnapshotFields = ({ status, value, context, output, error }: AnyMachineSnapshot) => ({
  status,
  value,
  context,
  output,
  error,
})
