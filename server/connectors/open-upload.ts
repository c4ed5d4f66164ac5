import type { FileProblemCode } from '../platform/i18n/file-problems.ts'
import { openCsv, readTextFile } from './open-text-file.ts'
import type { IncomingRow } from './port/connector.ts'
import { FileRefusedError } from './port/file-refused-error.ts'
import {
  createDetectedFormat,
  type DetectedFormat,
  type FormatChoice,
} from './table/detected-format.ts'
import { type OpenTable, openTable } from './table/open-table.ts'
import { readAllBytes } from './thread/open-file-worker.ts'
import { openSheet } from './xlsx/open-sheet.ts'

/** An opened upload: a table to be read, or a self-describing file of FHIR resources or HL7 v2 messages. */
export type Upload =
  | { format: 'csv' | 'xlsx'; table: OpenTable; detected: DetectedFormat }
  | { format: 'ndjson' | 'hl7'; rows: AsyncIterable<IncomingRow> }

/** Signatures of files that are not text, why they are refused, and their name for a reader. */
const BINARY_SIGNATURES: [number[], FileProblemCode, string | null][] = [
  [[0xd0, 0xcf, 0x11, 0xe0], 'OLD_EXCEL', null],
  [[0x25, 0x50, 0x44, 0x46], 'OTHER_KIND', 'PDF'],
  [[0x1f, 0x8b], 'OTHER_KIND', 'GZIP'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'OTHER_KIND', '7Z'],
  [[0x52, 0x61, 0x72, 0x21], 'OTHER_KIND', 'RAR'],
]
/** Header of an archive's part, or the end of an empty archive. */
const ARCHIVE_SIGNATURES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
]

/** A JSON object, or an array that begins with one. */
const JSON_PATTERN = /^(?:\[\s*)*(?:\{|\[\s*\])/

const SNIFF_BYTES = 512

/** First segment of a message or batch with its separators; a line of the program that wrote the file may precede it. */
const HL7_PATTERN =
  /(?:^|[\r\n\v])[^\S\r\n\v]*(?:MSH|FHS|BHS)([^\p{L}\p{N}\s])[^\p{L}\p{N}\s]{0,5}\1/u

/**
 * Detects an upload's format by its first bytes, whatever its name, and opens it. It is loaded whole and read in a worker thread. Throws
 * `FileRefusedError` with advice for a file that cannot be read. `now` decides which of several numbers of a patient are in use, and completes days without a year; null: all, and none. `choice`
 * replaces what is detected.
 */
export async function openUpload(
  stream: AsyncIterable<Uint8Array>,
  { now = null, choice = {} }: { now?: Temporal.Instant | null; choice?: FormatChoice } = {},
): Promise<Upload> {
  const source = stream[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  for (let isEnded = false; !isEnded && head.length < SNIFF_BYTES; ) {
    const { done, value } = await source.next()
    if (done) isEnded = true
    else head = Buffer.concat([head, value])
  }
  const startsWith = (bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  const binary = BINARY_SIGNATURES.find(([bytes]) => startsWith(bytes))
  if (binary) {
    await source.return?.()
    throw new FileRefusedError(binary[1], binary[2])
  }
  const fileBytes = prependChunk(head, source)
  // The clinic's own zone would not change which year is the closest.
  const today = now?.toZonedDateTimeISO('UTC').toPlainDate() ?? null
  if (ARCHIVE_SIGNATURES.some(startsWith)) {
    const detected = createDetectedFormat()
    const rows = await openSheet(await readAllBytes(fileBytes), detected, choice)
    return { format: 'xlsx', table: await openTable(rows, detected, today), detected }
  }
  const firstText = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (JSON_PATTERN.test(firstText))
    return { format: 'ndjson', rows: readTextFile(fileBytes, 'ndjson', now) }
  if (HL7_PATTERN.test(firstText))
    return { format: 'hl7', rows: readTextFile(fileBytes, 'hl7', now) }
  const detected = createDetectedFormat()
  const table = await openTable(await openCsv(fileBytes, detected, choice), detected, today)
  return { format: 'csv', table, detected }
}

async function* prependChunk(
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
