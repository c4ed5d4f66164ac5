import { FileRefusedError } from '../port/file-refused-error.ts'

const LINE_FEED = 0x0a
/** Lines of a table as text; the words of the refusal name the same number. */
export const MAX_LINES = 1_000_000

/** Counts the lines of a file before it is read, in any of its encodings. Throws `FileRefusedError` where there are too many. */
export function checkLineCount(file: Uint8Array): void {
  let lines = 0
  for (let at = file.indexOf(LINE_FEED); at >= 0; at = file.indexOf(LINE_FEED, at + 1)) {
    lines += 1
    if (lines > MAX_LINES) throw new FileRefusedError('FILE_ROWS')
  }
}
