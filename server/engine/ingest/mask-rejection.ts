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
  // The detail is a faulty cell, or begins with one.
  const at = written.findIndex((cell, at) => {
    const text = unwrapCell(cell)
    return seen[at] !== cell && text !== '' && detail?.startsWith(text)
  })
  const cell = unwrapCell(written[at] ?? '')
  const masked = at < 0 || detail === null ? detail : `${seen[at]}${detail.slice(cell.length)}`
  return { detail: redactText(canSeePhones, masked), cells: seen }
}
