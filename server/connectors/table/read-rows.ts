import type { Incoming } from '../port/connector.ts'
import { isCyrillic } from '../port/person-name.ts'
import { type Columns, headingKey } from './columns.ts'
import type { Row } from './csv-rows.ts'
import { brokenRow, type Reading, readRow } from './read-row.ts'

/**
 * What the rows below the headings tell, whatever format the table came in. A row gives its patient, then (each when
 * first met) doctor and branch, then its visit, all under the row's line; a bad row is rejected as a whole and the rest
 * goes on. Payments are added up: a patient's `sumPaid` is what the file has said of him so far.
 */
export async function* readRows(
  rows: AsyncIterable<Row>,
  columns: Columns,
  headings: string[],
): AsyncGenerator<Incoming> {
  const reading: Reading = {
    columns,
    russianHeading: isCyrillic(headingKey(headings[columns.fullName?.[0] ?? -1] ?? '')),
  }
  const met = new Set<string>()
  const sums = new Map<string, number>()
  for await (const given of rows) {
    const { line } = given
    const row = given.cells ? readRow(given.cells, line, reading) : brokenRow(given)
    if ('kind' in row) {
      yield row.kind === 'rejected' && given.cells ? { ...row, cells: given.cells } : row
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
