export interface RawLine {
  /** From 1, as an editor counts: a return, a line feed, or both together end a line. */
  line: number
  /** Its beginning, where it is longer than allowed. */
  bytes: Buffer
}

const LINE_FEED = 0x0a
/** Before a message on the wire, and after it (MLLP). */
const BLOCK_START = 0x0b
const CARRIAGE_RETURN = 0x0d
const BLOCK_END = 0x1c

/** The lines of a byte stream that hold anything, as many at a time as came with a chunk; no more than `most` bytes of one are held. */
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
