export interface RawLine {
  /** From 1, as an editor counts: a return, a line feed, or both together end a line. */
  line: number
  /** Its beginning, where it is longer than allowed. */
  bytes: Buffer
}

const FEED = 0x0a
/** Before a message on the wire, and after it (MLLP). */
const BLOCK_START = 0x0b
const RETURN = 0x0d
const BLOCK_END = 0x1c

/** The lines of a byte stream that hold anything, as many at a time as came with a chunk; no more than `most` bytes of one are held. */
export async function* rawLines(
  stream: AsyncIterable<Uint8Array | string>,
  most: number,
): AsyncGenerator<RawLine[]> {
  let line = 1
  let held: Buffer[] = []
  let length = 0
  let last = 0
  const take = (part: Buffer) => {
    if (length < most) held.push(part.subarray(0, most - length))
    length += part.length
  }
  const closed = (): RawLine[] => {
    const one = { line, bytes: Buffer.concat(held) }
    held = []
    length = 0
    return one.bytes.length > 0 ? [one] : []
  }
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    const out: RawLine[] = []
    let from = 0
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if (endsLine(byte)) {
        take(bytes.subarray(from, at))
        from = at + 1
        out.push(...closed())
        if (byte === RETURN || (byte === FEED && last !== RETURN)) line += 1
      }
      last = byte
    }
    take(bytes.subarray(from))
    yield out
  }
  yield closed()
}

const endsLine = (byte: number) =>
  byte === FEED || byte === RETURN || byte === BLOCK_START || byte === BLOCK_END
