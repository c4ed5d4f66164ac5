import type { Row } from '../table/csv-rows.ts'
import { openThread } from '../thread/open-file-worker.ts'

/**
 * Opens a workbook in a thread of its own; by the time this answers it is vetted, unpacked and read. Blank rows are left out. Throws `FileRefused`.
 */
export async function openSheet(file: Uint8Array<ArrayBuffer>): Promise<AsyncGenerator<Row>> {
  const script = new URL('./sheet.worker.ts', import.meta.url)
  return rowsOf(await openThread<string[], null>(script, file, 'xlsx'))
}

async function* rowsOf(handed: AsyncIterable<{ items: string[][] }>): AsyncGenerator<Row> {
  let line = 1
  for await (const { items } of handed)
    for (const cells of items) {
      if (cells.some(Boolean)) yield { line, cells }
      line += 1
    }
}
