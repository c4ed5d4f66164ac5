import { workerData } from 'node:worker_threads'
import type { FormatChoice } from '../table/detected-format.ts'
import { serveItems } from '../thread/serve-items.ts'
import { readWorkbook, type SheetRow, type WorkbookInfo } from './read-workbook.ts'

const { file, choice } = workerData as { file: Uint8Array; choice: FormatChoice } // as `open-sheet.ts` passes them
const info: WorkbookInfo = { sheet: null, sheets: [], hasDaysFrom1904: false }

/** Worker thread with limited memory that reads one workbook. */
await serveItems(
  async () => {
    const { rows, ...read } = await readWorkbook(Buffer.from(file), choice.sheet ?? null)
    Object.assign(info, read)
    return toAsyncRows(rows)
  },
  info,
  ({ cells }) => cells.reduce((sum, { length }) => sum + length, 0),
)

async function* toAsyncRows(rows: SheetRow[]): AsyncGenerator<SheetRow> {
  yield* rows
}
