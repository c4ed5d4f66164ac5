import { workerData } from 'node:worker_threads'
import { readNdjson } from './fhir/read-ndjson.ts'
import { readHl7 } from './hl7/read-hl7.ts'
import { refuseManyLines } from './table/check-line-count.ts'
import { type Found, lettersOf, rowsOf } from './table/csv-rows.ts'
import { written } from './thread/serialize-row.ts'
import { handOver } from './thread/serve-items.ts'

const PIECE = 64 * 1024

/** Reads one text file in a thread of its own: rows of a table, or what FHIR resources and HL7 messages bring. */
const { file, format } = workerData as { file: Uint8Array; format: 'csv' | 'ndjson' | 'hl7' } // as `open-text.ts` gives them
if (format === 'csv') {
  const found: Found = { encoding: null, separator: null }
  const open = () => {
    refuseManyLines(file)
    return rowsOf(pieces(), found)
  }
  await handOver(open, found, lettersOf)
} else {
  const read = format === 'hl7' ? readHl7 : readNdjson
  await handOver(
    () => each(read(pieces())),
    null,
    () => 0,
  )
}

async function* pieces(): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += PIECE) yield file.subarray(at, at + PIECE)
}

async function* each(incoming: ReturnType<typeof readHl7>) {
  for await (const one of incoming) yield written(one)
}
