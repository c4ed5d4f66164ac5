import type { Incoming } from './port/connector.ts'
import type { Found, Row } from './table/csv-rows.ts'
import { gathered, openThread } from './thread/open-file-worker.ts'
import { read, type Written } from './thread/serialize-row.ts'

const script = new URL('./text.worker.ts', import.meta.url)

/** The rows of a CSV file, read in a thread of its own; `found` is filled on the way. Throws `FileRefused`. */
export async function openCsv(
  stream: AsyncIterable<Uint8Array>,
  found: Found,
): Promise<AsyncGenerator<Row>> {
  return rowsOf(await openThread<Row, Found>(script, await gathered(stream), 'csv'), found)
}

async function* rowsOf(
  handed: AsyncIterable<{ items: Row[]; about: Found }>,
  found: Found,
): AsyncGenerator<Row> {
  for await (const { items, about } of handed) {
    Object.assign(found, about)
    yield* items
  }
}

/** What a file of FHIR resources or HL7 messages brings, read in a thread of its own once somebody asks for it. */
export async function* readText(
  stream: AsyncIterable<Uint8Array>,
  format: 'ndjson' | 'hl7',
): AsyncGenerator<Incoming> {
  const handed = await openThread<Written, null>(script, await gathered(stream), format)
  for await (const { items } of handed) for (const one of items) yield read(one)
}
