import { workerData } from 'node:worker_threads'
import { serveItems } from '../thread/serve-items.ts'
import { readSheetRows } from './read-sheet-rows.ts'

// The reader takes a sheet in pieces, copies all rows read so far after each, and halves its pieces while its clock says that one took long: on a busy
// machine it would never end, or run out of stack. By a clock that stands still in this thread each piece is twice the last.
Date.now = () => 0

/** Reads one workbook in a thread of its own, whose memory has an end. */
await serveItems(
  async () => toAsyncRows(await readSheetRows(Buffer.from(workerData.file))),
  null,
  (cells) => cells.reduce((sum, { length }) => sum + length, 0),
)

async function* toAsyncRows(rows: string[][]): AsyncGenerator<string[]> {
  yield* rows
}
