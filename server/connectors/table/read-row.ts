import type { IncomingRow, PatientRecord, RejectReason } from '../port/connector.ts'
import { isCyrillic, type NameParts, splitName } from '../port/person-name.ts'
import type { Columns, TableField } from './columns.ts'
import { MAX_COLUMNS, MAX_LINE_LENGTH, type Row } from './csv-rows.ts'
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

/** How a row is read: where its fields stand, and the language of the heading over the full name. */
export interface RowFormat {
  columns: Columns
  hasRussianHeading: boolean
}

/** The cell of a field, without what systems wrap around it; empty when there is none. */
export type GetCell = (field: TableField) => string

/** Letters of a cell; a longer one was written by no hand. */
export const MAX_CELL_LENGTH = 5_000

/** A row's patient and visit, or why the row as a whole is not taken. */
export function readRow(
  cells: string[],
  line: number,
  format: RowFormat,
): { patient: PatientRecord | null; visit: ParsedVisit | null } | IncomingRow {
  const cell: GetCell = (field) => {
    const values = format.columns[field]?.map((at) => unwrapCell(cells[at] ?? ''))
    const value = values?.find((one) => one !== '') ?? ''
    // What a formula would give is not known here, and its text is nobody's name.
    if (/^=[^=]/.test(value)) throw new RowRejectedError('FORMULA', value)
    return value
  }
  try {
    const tooLong = cells.find((value) => value.length > MAX_CELL_LENGTH)
    if (tooLong) throw new RowRejectedError('TOO_LONG', `${tooLong.slice(0, 20)}…`)
    const patient = readPatient(cell, format)
    const patientId = patient?.externalId ?? cell('patientId')
    return { patient, visit: readVisit(cell, cells, format.columns, { who: patientId, patient }) }
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

/** A line that is no row: a quote in it stands where none may, or it is longer or wider than any row; which bound that was is told. */
export const toRejection = ({
  line,
  brokenReason,
  rawText,
}: Extract<Row, { cells: null }>): IncomingRow => ({
  kind: 'rejected',
  line,
  reason: brokenReasons[brokenReason][0],
  detail: brokenReasons[brokenReason][1],
  // Whoever mends it needs it whole, as one cell: where its cells end is what is not known.
  cells: rawText === null ? null : [rawText],
})

/** The patient of a row; null in a file that names patients by their number only. */
function readPatient(
  cell: GetCell,
  { columns, hasRussianHeading }: RowFormat,
): PatientRecord | null {
  const nameColumns = columns.fullName ?? columns.surname ?? columns.firstName
  if (!nameColumns) {
    if (cell('patientId')) return null
    throw new RowRejectedError('NO_PATIENT', '')
  }
  const name = readName(cell, hasRussianHeading)
  if (!name) throw new RowRejectedError('NO_NAME', '')
  const birthDate = readBirthDate(cell('birthDate'))
  if (birthDate === undefined) throw new RowRejectedError('BAD_DATE', cell('birthDate'))
  const phone = parsePhone(cell('phone'))
  if (phone === undefined) throw new RowRejectedError('BAD_PHONE', cell('phone'))
  const fullName = [name.surname, name.name, name.middleName ?? ''].join(' ')
  return {
    externalId:
      cell('patientId') || createStableKey(fullName, toPhoneKey(phone ?? ''), birthDate ?? ''),
    ...name,
    gender: parseGender(cell('gender')),
    phone,
    email: cell('email') || null,
    birthDate,
    language: null,
    deceased: false,
    consent: parseConsent(cell('consent'), cell('refusal')),
    // What a row of a visit cost is one visit's; the sums are added up where rows meet.
    sumPaid: parseMoney(cell('paid') || cell('amount')),
  }
}

function readName(cell: GetCell, hasRussianHeading: boolean): NameParts | null {
  const surname = cell('surname')
  const name = cell('firstName')
  if (surname || name) return { surname, name, middleName: cell('middleName') || null }
  const full = cell('fullName')
  return full ? splitName(full, hasRussianHeading || isCyrillic(full)) : null
}
