import type { IncomingRow } from './port/connector.ts'
import type { Row } from './table/csv-rows.ts'
import type { DetectedFormat, FormatChoice } from './table/detected-format.ts'
import { type ItemBatch, openFileWorker, readAllBytes } from './thread/open-file-worker.ts'
import { deserializeRow, type SerializedRow } from './thread/serialize-row.ts'

const workerUrl = new URL('./text.worker.ts', import.meta.url)

/** Opens a CSV file in a worker thread and reads its rows; `detected` is filled on the way. Throws `FileRefusedError`. */
export async function openCsv(
  stream: AsyncIterable<Uint8Array>,
  detected: DetectedFormat,
  choice: FormatChoice,
): Promise<AsyncGenerator<Row>> {
  const file = await readAllBytes(stream)
  const batches = await openFileWorker<Row, DetectedFormat>(workerUrl, file, {
    format: 'csv',
    choice,
  })
  return toRows(batches, detected)
}

async function* toRows(
  batches: AsyncIterable<ItemBatch<Row, DetectedFormat>>,
  detected: DetectedFormat,
): AsyncGenerator<Row> {
  for await (const { items, metadata } of batches) {
    Object.assign(detected, metadata)
    yield* items
  }
}

/** Reads the rows of a file with FHIR resources or HL7 messages, in a worker thread once iterated. */
export async function* readTextFile(
  stream: AsyncIterable<Uint8Array>,
  format: 'ndjson' | 'hl7',
  now: Temporal.Instant | null,
): AsyncGenerator<IncomingRow> {
  const batches = await openFileWorker<SerializedRow, null>(workerUrl, await readAllBytes(stream), {
    format,
    now: now?.toString() ?? null,
  })
  for await (const { items } of batches) for (const row of items) yield deserializeRow(row)
}
