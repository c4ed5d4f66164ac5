export interface RawLine {
  /** Counted from 1, as in an editor: a carriage return, a line feed, or both end a line. */
  line: number
  /** Only its beginning, if it is longer than allowed. */
  bytes: Buffer
}

const LINE_FEED = 0x0a
/** Framing before and after a message on the wire (MLLP). */
const BLOCK_START = 0x0b
const CARRIAGE_RETURN = 0x0d
const BLOCK_END = 0x1c

/** Non-empty lines of a byte stream, in batches as chunks arrive; at most `most` bytes of a line are kept. */
export async function* readRawLines(
  stream: AsyncIterable<Uint8Array | string>,
  maxBytes: number,
): AsyncGenerator<RawLine[]> {
  let line = 1
  let buffered: Buffer[] = []
  let length = 0
  let lastByte = 0
  const append = (part: Buffer) => {
    if (length < maxBytes) buffered.push(part.subarray(0, maxBytes - length))
    length += part.length
  }
  const endLine = (): RawLine[] => {
    const one = { line, bytes: Buffer.concat(buffered) }
    buffered = []
    length = 0
    return one.bytes.length > 0 ? [one] : []
  }
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    const out: RawLine[] = []
    let from = 0
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if (isLineEnd(byte)) {
        append(bytes.subarray(from, at))
        from = at + 1
        out.push(...endLine())
        if (byte === CARRIAGE_RETURN || (byte === LINE_FEED && lastByte !== CARRIAGE_RETURN))
          line += 1
      }
      lastByte = byte
    }
    append(bytes.subarray(from))
    yield out
  }
  yield endLine()
}

const isLineEnd = (byte: number) =>
  byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === BLOCK_START || byte === BLOCK_END
