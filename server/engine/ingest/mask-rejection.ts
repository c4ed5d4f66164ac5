import { unwrapCell } from '../../connectors/table/parse-cells.ts'
import { redactCells, redactText } from '../../platform/patient/redact-phones.ts'

interface RejectionContent {
  detail: string | null
  cells: string[] | null
}

/** What is at fault in a row and its cells, as a reader may see them. A cell that is at fault shows no more in the one place than in the other. */
export function maskRejection(canSeePhones: boolean, { detail, cells }: RejectionContent) {
  const written = cells ?? []
  const seen = redactCells(canSeePhones, written)
  const at = written.findIndex((cell, at) => seen[at] !== cell && unwrapCell(cell) === detail)
  return { detail: seen[at] ?? redactText(canSeePhones, detail), cells: seen }
}
