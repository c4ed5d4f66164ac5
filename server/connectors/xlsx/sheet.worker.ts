import { workerData } from 'node:worker_threads'
import { serveItems } from '../thread/serve-items.ts'
import { readSheetRows } from './read-sheet-rows.ts'

/** Worker thread with limited memory that reads one workbook. */
await serveItems(
  async () => toAsyncRows(await readSheetRows(Buffer.from(workerData.file))),
  null,
  (cells) => cells.reduce((sum, { length }) => sum + length, 0),
)

async function* toAsyncRows(rows: string[][]): AsyncGenerator<string[]> {
  yield* rows
}
