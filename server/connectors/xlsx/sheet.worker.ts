import { parentPort, workerData } from 'node:worker_threads'
import { FileRefused } from '../port/file-refused.ts'
import type { Told } from './messages.ts'
import { sheetRows } from './sheet-rows.ts'

const ROWS_AT_ONCE = 500

// The reader takes a sheet in pieces, copies all rows read so far after each, and halves its pieces while its clock says that one took long: on a busy
// machine it would never end, or run out of stack. By a clock that stands still in this thread each piece is twice the last.
Date.now = () => 0

/** Reads one workbook in a thread of its own, whose memory has an end, and hands its rows over as they are asked for. */
const port = parentPort
const say = (told: Told) => port?.postMessage(told)
try {
  const rows = await sheetRows(Buffer.from(workerData))
  let given = 0
  port?.on('message', () => {
    say({ kind: 'rows', rows: rows.slice(given, given + ROWS_AT_ONCE) })
    given += ROWS_AT_ONCE
  })
  say({ kind: 'opened' })
} catch (error) {
  if (!(error instanceof FileRefused)) throw error
  say({ kind: 'refused', code: error.code, detail: error.detail })
}
