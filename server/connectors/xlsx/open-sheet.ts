import type { Row } from '../table/csv-rows.ts'
import type { DetectedFormat, FormatChoice } from '../table/detected-format.ts'
import { type ItemBatch, openFileWorker } from '../thread/open-file-worker.ts'
import type { SheetRow, WorkbookInfo } from './read-workbook.ts'

/**
 * Opens a workbook in a worker thread; when it resolves, the workbook is checked, unpacked and read. Blank rows are left out; `detected` is filled.
 * Throws `FileRefusedError`.
 */
export async function openSheet(
  file: Uint8Array<ArrayBuffer>,
  detected: DetectedFormat,
  choice: FormatChoice = {},
): Promise<AsyncGenerator<Row>> {
  const workerUrl = new URL('./sheet.worker.ts', import.meta.url)
  const batches = await openFileWorker<SheetRow, WorkbookInfo>(workerUrl, file, { choice })
  return toRows(batches, detected)
}

async function* toRows(
  batches: AsyncIterable<ItemBatch<SheetRow, WorkbookInfo>>,
  detected: DetectedFormat,
): AsyncGenerator<Row> {
  let line = 1
  for await (const { items, metadata } of batches) {
    Object.assign(detected, metadata)
    for (const { cells, mark } of items) {
      if (cells.some(Boolean)) yield { line, cells, mark }
      line += 1
    }
  }
}
