import { cleanName } from '../port/clean-name.ts'
import {
  type IncomingRow,
  type PatientRecord,
  type PatientTexts,
  patientTextFields,
  type RejectReason,
} from '../port/connector.ts'
import { isCyrillic, type NameParts, splitName } from '../port/person-name.ts'
import type { Columns, TableField } from './columns.ts'
import { MAX_COLUMNS, MAX_LINE_LENGTH, type Row } from './csv-rows.ts'
import type { DateOrder } from './dates/date-order.ts'
import {
  createStableKey,
  parseGender,
  parseMoney,
  parsePhone,
  toPhoneKey,
  unwrapCell,
} from './parse-cells.ts'
import { parseConsent } from './parse-consent.ts'
import { readBirthDate } from './read-dates.ts'
import { type ParsedVisit, readVisit } from './read-visit.ts'
import { RowRejectedError } from './row-rejected-error.ts'
import type { BrokenReason } from './split-records.ts'

/** How to read a row: its columns, the order of their dates, and the language of the full name's heading. */
export interface RowFormat {
  columns: Columns
  dateOrders: (DateOrder | null)[]
  hasRussianHeading: boolean
}

/** Returns a field's cell without wrapping; empty if there is none. */
export type GetCell = (field: TableField) => string

/** The order of day and month in the column that `GetCell` reads for a field. */
export type GetDateOrder = (field: TableField) => DateOrder | null

/** Longest cell in characters; no person types more. */
export const MAX_CELL_LENGTH = 5_000

/** The row's patient and visit, or why the row is rejected. */
export function readRow(
  cells: string[],
  line: number,
  format: RowFormat,
): { patient: PatientRecord | null; visit: ParsedVisit | null } | IncomingRow {
  const columnOf = (field: TableField) =>
    format.columns[field]?.find((at) => unwrapCell(cells[at] ?? '') !== '') ?? -1
  const cell: GetCell = (field) => {
    const value = unwrapCell(cells[columnOf(field)] ?? '')
    // A formula's value is unknown, and its text is not data.
    if (/^=[^=]/.test(value)) throw new RowRejectedError('FORMULA', value)
    return value
  }
  const getOrder: GetDateOrder = (field) => format.dateOrders[columnOf(field)] ?? null
  try {
    const tooLong = cells.find((value) => value.length > MAX_CELL_LENGTH)
    if (tooLong) throw new RowRejectedError('TOO_LONG', `${tooLong.slice(0, 20)}…`)
    const patient = readPatient(cell, getOrder, format)
    const patientId = patient?.externalId ?? cell('patientId')
    return { patient, visit: readVisit(cell, cells, format, { who: patientId, patient, getOrder }) }
  } catch (error) {
    if (!(error instanceof RowRejectedError)) throw error
    return createRejection(line, error.reason, error.message || null)
  }
}

export function createRejection(
  line: number,
  reason: RejectReason,
  detail: string | null,
): IncomingRow {
  return { kind: 'rejected', line, reason, detail }
}

const brokenReasons: Record<BrokenReason, [RejectReason, detail: string | null]> = {
  quotes: ['BAD_QUOTES', null],
  length: ['TOO_LONG', `> ${MAX_LINE_LENGTH / 1024} KB`],
  width: ['TOO_WIDE', `> ${MAX_COLUMNS}`],
}

/** Rejection for a line that is not a row: a misplaced quote, or too long or wide; the limit is in the detail. */
export const toRejection = ({
  line,
  brokenReason,
  rawText,
}: Extract<Row, { cells: null }>): IncomingRow => ({
  kind: 'rejected',
  line,
  reason: brokenReasons[brokenReason][0],
  detail: brokenReasons[brokenReason][1],
  // Kept whole as one cell, because where its cells end is unknown.
  cells: rawText === null ? null : [rawText],
})

/** The patient of a row; null in a file that identifies patients only by number. */
function readPatient(
  cell: GetCell,
  getOrder: GetDateOrder,
  { columns, hasRussianHeading }: RowFormat,
): PatientRecord | null {
  const nameColumns = columns.fullName ?? columns.surname ?? columns.firstName
  if (!nameColumns) {
    if (cell('patientId')) return null
    throw new RowRejectedError('NO_PATIENT', '')
  }
  const name = readName(cell, hasRussianHeading)
  if (!name) throw new RowRejectedError('NO_NAME', '')
  const birthDate = readBirthDate(cell('birthDate'), getOrder('birthDate'))
  if (birthDate === undefined) throw new RowRejectedError('BAD_DATE', cell('birthDate'))
  const phone = parsePhone(cell('phone'))
  if (phone === undefined) throw new RowRejectedError('BAD_PHONE', cell('phone'))
  const fullName = [name.surname, name.name, name.middleName ?? ''].join(' ')
  return {
    externalId:
      cell('patientId') || createStableKey(fullName, toPhoneKey(phone ?? ''), birthDate ?? ''),
    ...readTexts(cell),
    ...name,
    gender: parseGender(cell('gender')),
    phone,
    birthDate,
    language: null,
    deceased: false,
    consent: parseConsent(cell('consent'), cell('refusal')),
    // The amount belongs to this row's visit; sums are added up in `readRows`.
    sumPaid: parseMoney(cell('paid') || cell('amount')),
  }
}

const readTexts = (cell: GetCell): Partial<PatientTexts> =>
  Object.fromEntries(patientTextFields.map((field) => [field, cell(field) || null]))

function readName(cell: GetCell, hasRussianHeading: boolean): NameParts | null {
  const surname = cleanName(cell('surname'))
  const name = cleanName(cell('firstName'))
  if (surname || name) return { surname, name, middleName: cleanName(cell('middleName')) || null }
  const full = cleanName(cell('fullName'))
  return full ? splitName(full, hasRussianHeading || isCyrillic(full)) : null
}
