import type { Row } from '../table/csv-rows.ts'
import { openFileWorker } from '../thread/open-file-worker.ts'

/**
 * Opens a workbook in a worker thread; when it resolves, the workbook is checked, unpacked and read. Blank rows are left out. Throws
 * `FileRefusedError`.
 */
export async function openSheet(file: Uint8Array<ArrayBuffer>): Promise<AsyncGenerator<Row>> {
  const workerUrl = new URL('./sheet.worker.ts', import.meta.url)
  return toRows(await openFileWorker<string[], null>(workerUrl, file, 'xlsx'))
}

async function* toRows(batches: AsyncIterable<{ items: string[][] }>): AsyncGenerator<Row> {
  let line = 1
  for await (const { items } of batches)
    for (const cells of items) {
      if (cells.some(Boolean)) yield { line, cells }
      line += 1
    }
}
