import { workerData } from 'node:worker_threads'
import { readFhirFile } from './fhir/read-fhir-file.ts'
import { readHl7 } from './hl7/read-hl7.ts'
import { checkLineCount } from './table/check-line-count.ts'
import { countCharacters, readCsvRows } from './table/csv-rows.ts'
import { createDetectedFormat, type FormatChoice } from './table/detected-format.ts'
import { serializeRow } from './thread/serialize-row.ts'
import { serveItems } from './thread/serve-items.ts'

const CHUNK_BYTES = 64 * 1024

/** Worker thread that reads one text file: rows of a table, or rows from FHIR resources and HL7 messages. */
const { file, format, choice, now } = workerData as {
  file: Uint8Array
  format: 'csv' | 'ndjson' | 'hl7'
  choice?: FormatChoice
  now?: string | null
} // as `open-text-file.ts` passes them
if (format === 'csv') {
  const found = createDetectedFormat()
  const open = () => {
    checkLineCount(file)
    return readCsvRows(readChunks(), found, choice)
  }
  await serveItems(open, found, countCharacters)
} else {
  const moment = now ? Temporal.Instant.from(now) : null
  const read = () =>
    format === 'hl7' ? readHl7(readChunks()) : readFhirFile(readChunks(), { now: moment })
  await serveItems(
    () => serializeRows(read()),
    null,
    () => 0,
  )
}

async function* readChunks(): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += CHUNK_BYTES) yield file.subarray(at, at + CHUNK_BYTES)
}

async function* serializeRows(rows: ReturnType<typeof readHl7>) {
  for await (const row of rows) yield serializeRow(row)
}
