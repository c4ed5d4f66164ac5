import { cleanName } from '../port/clean-name.ts'
import type { IncomingRow, RejectReason, VisitRecord } from '../port/connector.ts'
import { isCyrillic, proveNameOrder } from '../port/person-name.ts'
import { createRowClassifier } from './classify-row.ts'
import { type Columns, normalizeHeading } from './columns.ts'
import { createCellCompleter } from './complete-cells.ts'
import type { Row } from './csv-rows.ts'
import type { DateOrder } from './dates/date-order.ts'
import type { RowMark } from './detected-format.ts'
import type { OpenTable } from './open-table.ts'
import { unwrapCell } from './parse-cells.ts'
import { hasTimeOfDay, readMoment } from './read-dates.ts'
import { type RowFormat, type RowGroup, readRow, toRejection } from './read-row.ts'
import { toNoteRow } from './row-notes.ts'
import { createMoveSplitter } from './split-moved.ts'
import { splitPeople } from './split-people.ts'

/** What a person chose for the rows of a table. */
export interface RowChoice {
  /** Order of day and month in all columns. */
  dateOrder?: DateOrder | null
  /** Marked rows that are left out. */
  leftOutMarks?: RowMark[]
  /** Words for a visit's state whose meaning somebody has decided. */
  knownStatuses?: ReadonlySet<string>
}

/** A struck row is one that no longer counts; red and hidden ones may be anything. */
export const DEFAULT_LEFT_OUT_MARKS: RowMark[] = ['struck']

const markReasons = { struck: 'STRUCK_ROW', red: 'RED_ROW', hidden: 'HIDDEN_ROW' } as const

const toMarkReason = (mark: RowMark | null | undefined): RejectReason =>
  markReasons[mark ?? 'struck']

/**
 * Reads the rows below the headings, in any format. A row gives its patient, then doctor and branch when first seen, then its visit, all with the
 * row's line, and a note for each value that it comes in without; a row without its required values is rejected and the rest continues. What rows
 * without a visit paid is added up: a patient's `sumPaid` is the total so far.
 */
export async function* readRows(
  rows: AsyncIterable<Row>,
  columns: Columns,
  table: Pick<
    OpenTable,
    | 'headings'
    | 'headingRows'
    | 'dateOrders'
    | 'hasDaysFrom1904'
    | 'titleDay'
    | 'titleDoctor'
    | 'today'
    | 'sample'
  >,
  { dateOrder, leftOutMarks = DEFAULT_LEFT_OUT_MARKS, knownStatuses = new Set() }: RowChoice = {},
): AsyncGenerator<IncomingRow> {
  const format: RowFormat = {
    columns,
    dateOrders: table.dateOrders.map((order) => dateOrder ?? order),
    hasDaysFrom1904: table.hasDaysFrom1904,
    knownStatuses,
    isSurnameFirst: findNameOrder(table, columns),
    hasTimes: findTimes(table, columns),
    listsPayments: isPaymentRegister(table.headings, columns),
  }
  const seen = new Set<string>()
  const sums = new Map<string, number>()
  const joinParts = createVisitJoiner()
  const complete = createCellCompleter(columns, table)
  const splitMoved = createMoveSplitter(columns, table.headings)
  const classify = createRowClassifier(columns, table)
  let group: RowGroup = { day: columns.start ? null : table.titleDay, doctor: table.titleDoctor }
  for await (const tableRow of rows) {
    const { line, cells } = tableRow
    if (!cells) {
      yield toRejection(tableRow)
      continue
    }
    const rowKind = classify(cells)
    if (rowKind.kind === 'group') {
      group = { day: rowKind.day ?? group.day, doctor: rowKind.doctor ?? group.doctor }
      continue
    }
    const isLeftOut = tableRow.mark && leftOutMarks.includes(tableRow.mark)
    if (rowKind.kind === 'other' || isLeftOut) {
      const reason = rowKind.kind === 'other' ? rowKind.reason : toMarkReason(tableRow.mark)
      yield { kind: 'rejected', line, reason, detail: null, cells }
      continue
    }
    const completed = complete(cells)
    const parts = splitMoved(completed).flatMap((part) => splitPeople(part, columns))
    for (const one of parts) {
      const row = readRow(one, line, format, group)
      if ('kind' in row) {
        yield row.kind === 'rejected' ? { ...row, cells } : row
        continue
      }
      const { patient, visit, closure, notes } = row
      if (patient) {
        const sumPaid = addPayment(sums, patient.externalId, patient.sumPaid)
        yield { kind: 'patient', line, record: { ...patient, sumPaid }, cells }
      }
      if (visit) {
        const { specialist, branch, record } = visit
        if (specialist && addIfNew(seen, specialist.externalId))
          yield { kind: 'specialist', line, record: specialist }
        if (branch && addIfNew(seen, branch.externalId))
          yield { kind: 'branch', line, record: branch }
        yield { kind: 'visit', line, record: joinParts(record), cells }
      }
      if (closure) yield { kind: 'closure', line, record: closure }
      for (const note of notes) yield toNoteRow(line, note, cells)
    }
    group = { ...group, day: findWrittenDay(completed, format) ?? group.day }
  }
}

/** Headings that only lists of payments have. */
const PAYMENT_HEADING = /чек|плательщик|способоплаты|receipt|payer|paymentmethod/u

/** Whether the rows are payments: their times are those of the payments. */
const isPaymentRegister = (headings: string[], columns: Columns) =>
  headings.some((heading) => PAYMENT_HEADING.test(normalizeHeading(heading))) &&
  !(columns.doctor ?? columns.time ?? columns.visitId ?? columns.status)

/** Whether any of the first rows gives a time of day. A table without any lists days of payments, or of what is over. */
function findTimes(
  { sample, dateOrders }: Pick<OpenTable, 'sample' | 'dateOrders'>,
  { start = [], time = [] }: Columns,
): boolean {
  return sample.some(({ cells }) => {
    const hasTime = (at: number) => {
      const moment = readMoment(unwrapCell(cells?.[at] ?? ''), dateOrders[at])
      return moment !== null && hasTimeOfDay(moment)
    }
    return time.some((at) => unwrapCell(cells?.[at] ?? '') !== '') || start.some(hasTime)
  })
}

/** So many more names must prove one order than the other. */
const MIN_ORDER_RATIO = 3

/** Whether the full names of a table begin with the surname: as most names prove, else as usual under a Russian heading. Null: nothing decides. */
function findNameOrder(
  { headings, sample }: Pick<OpenTable, 'headings' | 'sample'>,
  { fullName: [column = -1] = [] }: Columns,
): boolean | null {
  const orders = sample.map(({ cells }) =>
    proveNameOrder(cleanName(unwrapCell(cells?.[column] ?? '')).split(' ')),
  )
  const count = (order: 'nameFirst' | 'surnameFirst') =>
    orders.filter((one) => one === order).length
  if (count('nameFirst') > MIN_ORDER_RATIO * count('surnameFirst')) return false
  return isCyrillic(normalizeHeading(headings[column] ?? '')) ? true : null
}

/** The day that a row writes; the rows below it that leave theirs empty are of the same day, as in merged cells. */
function findWrittenDay(cells: string[], { columns, dateOrders }: RowFormat): string | null {
  for (const at of columns.start ?? []) {
    const day = readMoment(unwrapCell(cells[at] ?? ''), dateOrders[at])?.day
    if (day) return day.toString()
  }
  return null
}

/** Adds up the amounts of a patient's rows. */
function addPayment(
  sums: Map<string, number>,
  patientId: string,
  sum: number | null,
): number | null {
  if (sum === null) return sums.get(patientId) ?? null
  const total = addMoney(sums.get(patientId) ?? 0, sum)
  sums.set(patientId, total)
  return total
}

/** In hundredths, so that no kopeck is lost to binary fractions. */
const addMoney = (one: number, other: number) =>
  (Math.round(one * 100) + Math.round(other * 100)) / 100

/**
 * Reports list a visit once per service: the rows of one visit at one time are joined, with all services and the sum of their amounts. A row that
 * repeats a service is a repetition.
 */
function createVisitJoiner() {
  const visits = new Map<
    string,
    { start: string; services: [service: string, sum: number | null][] }
  >()
  return (record: VisitRecord): VisitRecord => {
    const { externalId, service } = record
    const start = record.startsAt.toString()
    const known = visits.get(externalId)
    const visit = known?.start === start ? known : { start, services: [] }
    visits.set(externalId, visit)
    const others = visit.services.filter(([one]) => one !== (service ?? ''))
    visit.services = [...others, [service ?? '', record.sumPaid ?? null]]
    if (others.length === 0) return record
    const amounts = visit.services.flatMap(([, sum]) => sum ?? [])
    return {
      ...record,
      service:
        visit.services
          .map(([one]) => one)
          .filter(Boolean)
          .join(', ') || null,
      sumPaid: amounts.length === 0 ? null : amounts.reduce(addMoney),
    }
  }
}

function addIfNew(seen: Set<string>, key: string): boolean {
  const isNew = !seen.has(key)
  seen.add(key)
  return isNew
}
