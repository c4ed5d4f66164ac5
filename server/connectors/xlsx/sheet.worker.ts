import { workerData } from 'node:worker_threads'
import { serveItems } from '../thread/serve-items.ts'
import { readSheetRows } from './read-sheet-rows.ts'

// The reader takes a sheet in pieces, copies all rows after each, and halves the pieces when its clock says that one took long: on a busy machine it
// would never end, or overflow the stack. With a stopped clock each piece is twice the last.
Date.now = () => 0

/** Worker thread with limited memory that reads one workbook. */
await serveItems(
  async () => toAsyncRows(await readSheetRows(Buffer.from(workerData.file))),
  null,
  (cells) => cells.reduce((sum, { length }) => sum + length, 0),
)

async function* toAsyncRows(rows: string[][]): AsyncGenerator<string[]> {
  yield* rows
}
