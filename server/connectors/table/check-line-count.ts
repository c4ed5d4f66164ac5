import { FileRefusedError } from '../port/file-refused-error.ts'

const LINE_FEED = 0x0a
/** Most lines of a text table; the refusal's text names the same number. */
export const MAX_LINES = 1_000_000

/** Counts a file's lines before reading it, in any of its encodings. Throws `FileRefusedError` if there are too many. */
export function checkLineCount(file: Uint8Array): void {
  let lines = 0
  for (let at = file.indexOf(LINE_FEED); at >= 0; at = file.indexOf(LINE_FEED, at + 1)) {
    lines += 1
    if (lines > MAX_LINES) throw new FileRefusedError('FILE_ROWS')
  }
}
