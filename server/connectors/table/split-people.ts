import { isGivenName } from '../../../domain/given-names.ts'
import { cleanName } from '../port/clean-name.ts'
import type { Columns } from './columns.ts'
import { findPhone, unwrapCell } from './parse-cells.ts'

/** Between two people in one cell: a line, a semicolon, «и», or the number of the first. */
const BETWEEN_PEOPLE = /\s*[;\n]\s*|\s+(?:и|and|&)\s+|(?<=\d)\s+(?=\p{Lu}\p{Ll})/u
const PERSON_WORDS = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,2}$/u

/**
 * The rows that a row stands for: one, or one for each person whom its full name's cell lists («Носик Варя и Носик Тима»). Whoever has no number there
 * has the row's. What was paid is counted once.
 */
export function splitPeople(cells: string[], columns: Columns): string[][] {
  const [at = -1] = columns.fullName ?? []
  // A number belongs to one person, or to one visit.
  const ids = [...(columns.patientId ?? []), ...(columns.visitId ?? [])]
  if (ids.some((id) => unwrapCell(cells[id] ?? '') !== '')) return [cells]
  const text = unwrapCell(cells[at] ?? '')
  const parts = text.split(BETWEEN_PEOPLE).filter(Boolean)
  const isPerson = (part: string) => PERSON_WORDS.test(cleanName(part))
  const isNamed = (part: string) => cleanName(part).split(' ').some(isGivenName)
  if (
    parts.length < 2 ||
    !parts.every(isPerson) ||
    !(parts.some(isNamed) || parts.every(findPhone))
  )
    return [cells]
  const shared = findPhone(text) ?? ''
  const sums = new Set([...(columns.paid ?? []), ...(columns.amount ?? [])])
  const unpaid = cells.map((cell, column) => (sums.has(column) ? '' : cell))
  return parts.map((part, nth) =>
    (nth === 0 ? cells : unpaid).with(
      at,
      findPhone(part) || shared === '' ? part : `${part}, ${shared}`,
    ),
  )
}
