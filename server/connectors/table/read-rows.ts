import type { IncomingRow } from '../port/connector.ts'
import { isCyrillic } from '../port/person-name.ts'
import { type Columns, normalizeHeading } from './columns.ts'
import type { Row } from './csv-rows.ts'
import type { DateOrder } from './dates/date-order.ts'
import { type RowFormat, readRow, toRejection } from './read-row.ts'

/**
 * Reads the rows below the headings, in any format. A row gives its patient, then doctor and branch when first seen, then its visit, all with the
 * row's line; a bad row is rejected as a whole and the rest continues. Payments are added up: a patient's `sumPaid` is the total so far.
 */
export async function* readRows(
  rows: AsyncIterable<Row>,
  columns: Columns,
  { headings, dateOrders }: { headings: string[]; dateOrders: (DateOrder | null)[] },
): AsyncGenerator<IncomingRow> {
  const format: RowFormat = {
    columns,
    dateOrders,
    hasRussianHeading: isCyrillic(normalizeHeading(headings[columns.fullName?.[0] ?? -1] ?? '')),
  }
  const seen = new Set<string>()
  const sums = new Map<string, number>()
  for await (const tableRow of rows) {
    const { line } = tableRow
    const row = tableRow.cells ? readRow(tableRow.cells, line, format) : toRejection(tableRow)
    if ('kind' in row) {
      yield row.kind === 'rejected' && tableRow.cells ? { ...row, cells: tableRow.cells } : row
      continue
    }
    const { patient, visit } = row
    if (patient) {
      const sumPaid = addPayment(sums, patient.externalId, visit ? visit.paidSum : patient.sumPaid)
      yield { kind: 'patient', line, record: { ...patient, sumPaid } }
    }
    if (!visit) continue
    const { specialist, branch, record } = visit
    if (specialist && addIfNew(seen, specialist.externalId)) {
      yield { kind: 'specialist', line, record: specialist }
    }
    if (branch && addIfNew(seen, branch.externalId)) yield { kind: 'branch', line, record: branch }
    yield { kind: 'visit', line, record }
  }
}

function addPayment(
  sums: Map<string, number>,
  patientId: string,
  sum: number | null,
): number | null {
  if (sum === null) return sums.get(patientId) ?? null
  // In hundredths, so that no kopeck is lost to binary fractions.
  const total = (Math.round((sums.get(patientId) ?? 0) * 100) + Math.round(sum * 100)) / 100
  sums.set(patientId, total)
  return total
}

function addIfNew(seen: Set<string>, key: string): boolean {
  const isNew = !seen.has(key)
  seen.add(key)
  return isNew
}
