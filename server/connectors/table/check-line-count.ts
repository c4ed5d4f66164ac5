import { FileRefused } from '../port/file-refused-error.ts'

const FEED = 0x0a
/** Lines of a table as text; the words of the refusal name the same number. */
export const MOST_LINES = 1_000_000

/** Counts the lines of a file before it is read, in any of its encodings. Throws `FileRefused` where there are too many. */
export function refuseManyLines(file: Uint8Array): void {
  let lines = 0
  for (let at = file.indexOf(FEED); at >= 0; at = file.indexOf(FEED, at + 1)) {
    lines += 1
    if (lines > MOST_LINES) throw new FileRefused('FILE_ROWS')
  }
}
