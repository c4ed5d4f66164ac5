export interface Line {
  /** Counted from 1. */
  number: number
  /** Null if the line was longer than allowed; its bytes were dropped. */
  bytes: Buffer | null
}

const NEWLINE = 0x0a

/** Splits a byte stream into lines, holding only one at a time. */
export async function* readLines(
  stream: AsyncIterable<Uint8Array | string>,
  maxBytes: number,
): AsyncGenerator<Line> {
  let number = 1
  let buffered: Buffer[] = []
  let length = 0
  const append = (part: Buffer) => {
    length += part.length
    if (length <= maxBytes) buffered.push(part)
    else buffered = []
  }
  const endLine = (): Line => {
    const bytes = length <= maxBytes ? Buffer.concat(buffered) : null
    buffered = []
    length = 0
    return { number: number++, bytes }
  }
  for await (const chunk of stream) {
    let rest = Buffer.from(chunk)
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      append(rest.subarray(0, end))
      yield endLine()
      rest = rest.subarray(end + 1)
    }
    append(rest)
  }
  if (length > 0) yield endLine()
}
