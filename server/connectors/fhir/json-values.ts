import { isJsonObject } from '../port/read-json.ts'
import { readLines } from './read-lines.ts'

/** A JSON value of a file, or why a place of it cannot be read. */
export type JsonValue =
  | { line: number; value: unknown; error: null }
  | { line: number; value: null; error: string }

/** No resource we read is this long; attachments may be, and are not needed. */
const MAX_LINE_BYTES = 5 * 1024 * 1024

/**
 * The JSON values of a file: one per line (NDJSON), or the whole text as one value, however it is laid out. A byte order mark is dropped. Lines one
 * after another that cannot be read are one error, at the first of them.
 */
export async function* readJsonValues(file: Uint8Array): AsyncGenerator<JsonValue> {
  const whole = parseJson(file)
  if (whole.error === null) {
    if (whole.value !== undefined) yield { line: 1, value: whole.value, error: null }
    return
  }
  if (!(await hasResourceLine(file))) {
    yield { line: 1, value: null, error: whole.error }
    return
  }
  let broken: { line: number; errors: string[] } | null = null
  for await (const { number, bytes } of readLines(toStream(file), MAX_LINE_BYTES)) {
    const { value, error } =
      bytes === null
        ? { value: null, error: `> ${MAX_LINE_BYTES / 1024 / 1024} MB` }
        : parseJson(bytes)
    if (error !== null) {
      broken ??= { line: number, errors: [] }
      broken.errors.push(error)
      continue
    }
    if (value === undefined) continue
    if (broken) yield toError(broken)
    broken = null
    yield { line: number, value, error }
  }
  if (broken) yield toError(broken)
}

const toError = ({ line, errors }: { line: number; errors: string[] }): JsonValue => {
  const [first = 'JSON'] = errors
  const last = line + errors.length - 1
  return { line, value: null, error: errors.length > 1 ? `${first}, ${line}–${last}` : first }
}

/** Whether some line is a resource of its own. */
async function hasResourceLine(file: Uint8Array): Promise<boolean> {
  for await (const { bytes } of readLines(toStream(file), MAX_LINE_BYTES)) {
    // Most lines of a document are short fragments.
    if (bytes?.includes('"resourceType"') && isJsonObject(parseJson(bytes).value)) return true
  }
  return false
}

/** JSON of some bytes; undefined without an error for blank ones. */
function parseJson(bytes: Uint8Array): { value: unknown; error: string | null } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim()
    return { value: text === '' ? undefined : JSON.parse(text), error: null }
  } catch (error) {
    // The parser's message quotes the text, which holds personal data, so only the kind of error is kept.
    return { value: null, error: error instanceof SyntaxError ? 'JSON' : 'UTF-8' }
  }
}

async function* toStream(file: Uint8Array) {
  yield file
}
