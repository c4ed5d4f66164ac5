import { type RawLine, rawLines } from './raw-lines.ts'

/** A message as it came, its segments ended by returns; or what is none. `line` is where it begins, from 1. */
export type RawMessage =
  | { line: number; bytes: Buffer }
  | { line: number; bytes: null; broken: 'length' | 'stray' }

/** A message about a visit has a few hundred bytes; documents may travel in others, and are no use to us. */
export const LONGEST_MESSAGE = 1024 * 1024

const MARK = Buffer.from([0xef, 0xbb, 0xbf])
const RETURN = Buffer.from('\r')

/** What a line is by its first letters: of a message, of the frame around a batch, or anything else. */
const HEADER = /^\s*MSH[^A-Za-z0-9\s]/
const FRAME = /^\s*(FHS|BHS|BTS|FTS)([^A-Za-z0-9]|$)/

/**
 * The messages of a stream, each from its MSH to the next; what frames a batch of them (FHS, BHS, BTS, FTS) is passed over. Lines that
 * belong to no message are told of once where they begin.
 */
export async function* rawMessages(
  stream: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<RawMessage> {
  const grouped = createGroups()
  for await (const lines of rawLines(stream, LONGEST_MESSAGE))
    for (const line of lines) yield* grouped.push(line)
  yield* grouped.end()
}

function createGroups() {
  let open: { line: number; parts: Buffer[]; length: number } | null = null
  let astray = false
  const end = (): RawMessage[] => {
    if (!open) return []
    const { line, parts, length } = open
    open = null
    if (length > LONGEST_MESSAGE) return [{ line, bytes: null, broken: 'length' }]
    return [{ line, bytes: Buffer.concat(parts) }]
  }
  const add = ({ bytes }: RawLine) => {
    if (!open) return
    open.length += bytes.length + 1
    if (open.length <= LONGEST_MESSAGE) open.parts.push(bytes, RETURN)
  }
  return {
    end,
    push(given: RawLine): RawMessage[] {
      const marked = given.line === 1 && given.bytes.subarray(0, 3).equals(MARK)
      const line = marked ? { ...given, bytes: given.bytes.subarray(3) } : given
      const beginning = line.bytes.toString('latin1', 0, 20)
      const isHeader = HEADER.test(beginning)
      if (isHeader || FRAME.test(beginning)) {
        const out = end()
        astray = false
        if (isHeader) open = { line: line.line, parts: [], length: 0 }
        add(line)
        return out
      }
      if (open) add(line)
      else if (!astray && beginning.trim() !== '') {
        astray = true
        return [{ line: line.line, bytes: null, broken: 'stray' }]
      }
      return []
    },
  }
}
