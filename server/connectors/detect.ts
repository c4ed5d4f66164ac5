import type { Incoming } from './connector.ts'
import { readCsv } from './csv.ts'
import { readNdjson } from './ndjson.ts'

export interface Upload {
  format: 'csv' | 'ndjson' | 'unsupported'
  rows: AsyncIterable<Incoming>
}

/** First bytes of files that are no text, and what a reader calls them. */
const BINARY: [number[], string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'XLSX'],
  [[0x50, 0x4b, 0x05, 0x06], 'ZIP'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'XLS'],
  [[0x25, 0x50, 0x44, 0x46], 'PDF'],
  [[0x1f, 0x8b], 'GZIP'],
]

const ENOUGH = 512

/**
 * Tells by its first bytes what an uploaded file is, whatever its name says, and reads it. A file of
 * another kind gives one rejection, `UNSUPPORTED_FILE`, that says what to save it as.
 */
export async function readUpload(
  stream: AsyncIterable<Uint8Array>,
  filename: string,
): Promise<Upload> {
  const source = stream[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  for (let ended = false; !ended && head.length < ENOUGH; ) {
    const { done, value } = await source.next()
    if (done) ended = true
    else head = Buffer.concat([head, value])
  }
  const whole = continued(head, source)
  const binary = BINARY.find(([bytes]) => bytes.every((byte, at) => head[at] === byte))
  if (binary) {
    await source.return?.()
    return { format: 'unsupported', rows: unsupported(`${filename}: ${binary[1]}`) }
  }
  const opening = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (opening.startsWith('{')) return { format: 'ndjson', rows: readNdjson(whole) }
  return { format: 'csv', rows: readCsv(whole) }
}

async function* continued(
  head: Uint8Array,
  source: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield head
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  } finally {
    await source.return?.()
  }
}

async function* unsupported(what: string): AsyncGenerator<Incoming> {
  const detail = `${what}; сохраните как CSV (UTF-8) / save it as CSV (UTF-8)`
  yield { kind: 'rejected', line: 1, reason: 'UNSUPPORTED_FILE', detail }
}
