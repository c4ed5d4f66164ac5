import { type RawLine, readRawLines } from './raw-lines.ts'

/**
 * A message as received, segments ended by carriage returns, a segment of batch framing, or lines that are no message. `line` is where it begins,
 * from 1.
 */
export type RawMessage =
  | { line: number; bytes: Buffer }
  | { line: number; bytes: null; batchSegment: Buffer }
  | { line: number; bytes: null; brokenReason: 'length' | 'stray' }

/** A message about a visit has a few hundred bytes; other messages may carry documents, which are not needed. */
export const MAX_MESSAGE_BYTES = 1024 * 1024

const UTF8_BOM = Buffer.from([0xef, 0xbb, 0xbf])
const CARRIAGE_RETURN = Buffer.from('\r')

/** Patterns for a line's first characters: message header, batch framing, or anything else. */
const MESSAGE_HEADER_PATTERN = /^\s*MSH[^A-Za-z0-9\s]/
const BATCH_SEGMENT_PATTERN = /^\s*(FHS|BHS|BTS|FTS)([^A-Za-z0-9]|$)/

/**
 * Messages of a stream, each from its MSH to the next; segments of batch framing (FHS, BHS, BTS, FTS) come between
 * them. Lines outside messages are reported once, where they begin.
 */
export async function* readRawMessages(
  stream: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<RawMessage> {
  const grouper = createMessageGrouper()
  for await (const lines of readRawLines(stream, MAX_MESSAGE_BYTES))
    for (const line of lines) yield* grouper.push(line)
  yield* grouper.end()
}

function createMessageGrouper() {
  let openMessage: { line: number; parts: Buffer[]; length: number } | null = null
  let isStray = false
  const end = (): RawMessage[] => {
    if (!openMessage) return []
    const { line, parts, length } = openMessage
    openMessage = null
    if (length > MAX_MESSAGE_BYTES) return [{ line, bytes: null, brokenReason: 'length' }]
    return [{ line, bytes: Buffer.concat(parts) }]
  }
  const add = ({ bytes }: RawLine) => {
    if (!openMessage) return
    openMessage.length += bytes.length + 1
    if (openMessage.length <= MAX_MESSAGE_BYTES) openMessage.parts.push(bytes, CARRIAGE_RETURN)
  }
  return {
    end,
    push(rawLine: RawLine): RawMessage[] {
      const hasBom = rawLine.line === 1 && rawLine.bytes.subarray(0, 3).equals(UTF8_BOM)
      const line = hasBom ? { ...rawLine, bytes: rawLine.bytes.subarray(3) } : rawLine
      const prefix = line.bytes.toString('latin1', 0, 20)
      const isHeader = MESSAGE_HEADER_PATTERN.test(prefix)
      if (isHeader || BATCH_SEGMENT_PATTERN.test(prefix)) {
        const out = end()
        isStray = false
        if (!isHeader) return [...out, { line: line.line, bytes: null, batchSegment: line.bytes }]
        openMessage = { line: line.line, parts: [], length: 0 }
        add(line)
        return out
      }
      if (openMessage) add(line)
      else if (!isStray && prefix.trim() !== '') {
        isStray = true
        return [{ line: line.line, bytes: null, brokenReason: 'stray' }]
      }
      return []
    },
  }
}
