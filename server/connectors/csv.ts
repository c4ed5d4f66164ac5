import type { Incoming } from './connector.ts'
import { columnsOf, headingKey, LOOKED_FOR, missingColumns } from './csv/columns.ts'
import { type Reading, readRow, rejected } from './csv/read-row.ts'
import { rowsOf } from './csv/rows.ts'
import { isCyrillic } from './person-name.ts'

/** Titles and empty rows above the headings; beyond these, there are none. */
const HEADING_WITHIN = 20

/**
 * A CSV file of patients, visits or both, as clinics' systems export them; encoding, separator and
 * headings are found out. A row gives its patient, then (each when first met) doctor and branch, then
 * its visit, all under the row's line; a bad row is rejected as a whole and the rest goes on. Payments
 * are added up: a patient's `sumPaid` is what the file has said of him so far.
 */
export async function* readCsv(
  stream: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Incoming> {
  let reading: Reading | null = null
  let above = 0
  const met = new Set<string>()
  const sums = new Map<string, number>()
  for await (const { line, cells } of rowsOf(stream)) {
    if (!cells) {
      yield rejected(line, 'WRONG_COLUMNS', 'незакрытая кавычка / a quote is not closed: "')
      continue
    }
    if (!reading) {
      reading = readingOf(cells)
      above += 1
      if (!reading && above >= HEADING_WITHIN) break
      const missing = reading && missingColumns(reading.columns)
      if (missing) return yield rejected(line, 'WRONG_COLUMNS', missing)
      continue
    }
    if (cells.every((cell) => cell === '')) continue
    const row = readRow(cells, line, reading)
    if ('kind' in row) {
      yield row
      continue
    }
    const { patient, visit } = row
    if (patient) {
      const sumPaid = addUp(sums, patient.externalId, visit ? visit.paid : patient.sumPaid)
      yield { kind: 'patient', line, record: { ...patient, sumPaid } }
    }
    if (!visit) continue
    const { specialist, branch, record } = visit
    if (specialist && first(met, specialist.externalId)) {
      yield { kind: 'specialist', line, record: specialist }
    }
    if (branch && first(met, branch.externalId)) yield { kind: 'branch', line, record: branch }
    yield { kind: 'visit', line, record }
  }
  if (!reading) yield rejected(1, 'NO_HEADER', LOOKED_FOR)
}

function readingOf(cells: string[]): Reading | null {
  const columns = columnsOf(cells)
  if (!columns) return null
  const heading = cells[columns.fullName?.[0] ?? -1] ?? ''
  return { columns, russianHeading: isCyrillic(headingKey(heading)) }
}

function addUp(sums: Map<string, number>, patient: string, sum: number | null): number | null {
  if (sum === null) return sums.get(patient) ?? null
  // In hundredths: payments must not lose a kopeck to binary fractions.
  const total = (Math.round((sums.get(patient) ?? 0) * 100) + Math.round(sum * 100)) / 100
  sums.set(patient, total)
  return total
}

function first(met: Set<string>, key: string): boolean {
  const isNew = !met.has(key)
  met.add(key)
  return isNew
}
