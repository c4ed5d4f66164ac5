import { plainCell } from '../../connectors/table/parse-cells.ts'
import { cellsFor, wordsFor } from '../../platform/patient/redact-phones.ts'

interface Rejection {
  detail: string | null
  cells: string[] | null
}

/** What is at fault in a row and its cells, as a reader may see them. A cell that is at fault shows no more in the one place than in the other. */
export function rejectionFor(phones: boolean, { detail, cells }: Rejection) {
  const written = cells ?? []
  const seen = cellsFor(phones, written)
  const at = written.findIndex((cell, at) => seen[at] !== cell && plainCell(cell) === detail)
  return { detail: seen[at] ?? wordsFor(phones, detail), cells: seen }
}
