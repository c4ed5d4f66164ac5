import { unwrapCell } from '../../connectors/table/parse-cells.ts'
import { redactCells, redactText } from '../../platform/patient/redact-phones.ts'

interface RejectionContent {
  detail: string | null
  cells: string[] | null
}

/** Masks a rejected row's detail and cells for the reader, consistently in both. */
export function maskRejection(canSeePhones: boolean, { detail, cells }: RejectionContent) {
  const written = cells ?? []
  const seen = redactCells(canSeePhones, written)
  const at = written.findIndex((cell, at) => seen[at] !== cell && unwrapCell(cell) === detail)
  return { detail: seen[at] ?? redactText(canSeePhones, detail), cells: seen }
}
