import { cleanName } from '../port/clean-name.ts'
import type { VisitClosure } from '../port/closure-and-merge.ts'
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
import { findOtherwiseWritten } from './find-otherwise-written.ts'
import {
  createStableKey,
  findPhone,
  parseGender,
  parsePhone,
  toPhoneKey,
  unwrapCell,
} from './parse-cells.ts'
import { parseConsent } from './parse-consent.ts'
import { isExcelDay, readBirthDate } from './read-dates.ts'
import { readSum } from './read-sum.ts'
import { type ParsedVisit, readVisit } from './read-visit.ts'
import { type CellNote, createRowNotes, type RowNotes } from './row-notes.ts'
import { RowRejectedError } from './row-rejected-error.ts'
import type { BrokenReason } from './split-records.ts'

/** How to read a row: its columns, the order of their dates, and the language of the full name's heading. */
export interface RowFormat {
  columns: Columns
  dateOrders: (DateOrder | null)[]
  /** Days without a date format are counted from 1904. */
  hasDaysFrom1904: boolean
  /** Whether full names are written with the surname first; null: by the letters of each. */
  isSurnameFirst: boolean | null
  /** Whether the table gives times of day. */
  hasTimes: boolean
  /** Whether the rows are payments, without visits. */
  listsPayments: boolean
  /** Words for a visit's state whose meaning somebody has decided. */
  knownStatuses: ReadonlySet<string>
}

/** What the headings of a group of rows say of each of its rows; null: nothing. */
export interface RowGroup {
  day: string | null
  doctor: string | null
}

/** Returns a field's cell without wrapping; empty if there is none. */
export type GetCell = (field: TableField) => string

/** The order of day and month in the column that `GetCell` reads for a field. */
export type GetDateOrder = (field: TableField) => DateOrder | null

/** Longest cell in characters; no person types more. */
export const MAX_CELL_LENGTH = 5_000

export interface ReadRow {
  patient: PatientRecord | null
  visit: ParsedVisit | null
  /** The end of a visit that the row names by its number alone. */
  closure: VisitClosure | null
  /** Values that the row comes in without. */
  notes: CellNote[]
}

/** Fields without which a row means something else, or nobody. */
const REQUIRED_FIELDS: ReadonlySet<TableField> = new Set([
  'patientId',
  'fullName',
  'surname',
  'firstName',
  'visitId',
  'start',
  'time',
])

/** The row's patient and visit, or why the row is rejected. A faulty cell that is not required costs only its value. */
export function readRow(
  written: string[],
  line: number,
  format: RowFormat,
  group: RowGroup = { day: null, doctor: null },
): ReadRow | IncomingRow {
  const cells = format.hasDaysFrom1904 ? countFrom1900(written, format.columns) : written
  const notes = createRowNotes()
  const columnOf = (field: TableField) =>
    format.columns[field]?.find((at) => unwrapCell(cells[at] ?? '') !== '') ?? -1
  const cell: GetCell = (field) => {
    const value = unwrapCell(cells[columnOf(field)] ?? '')
    // A formula's value is unknown, and its text is not data.
    if (!/^=[^=]/.test(value)) return value
    if (REQUIRED_FIELDS.has(field)) throw new RowRejectedError('FORMULA', value)
    notes.add(field, 'FORMULA', value)
    return ''
  }
  const getOrder: GetDateOrder = (field) => format.dateOrders[columnOf(field)] ?? null
  try {
    const tooLong = cells.find((value) => value.length > MAX_CELL_LENGTH)
    if (tooLong) throw new RowRejectedError('TOO_LONG', `${tooLong.slice(0, 20)}…`)
    const patient = readPatient(cell, getOrder, format, notes)
    const patientId = patient?.externalId ?? cell('patientId')
    const visit = format.listsPayments
      ? null
      : readVisit(cell, cells, format, {
          ...{ who: patientId, patient, getOrder, notes, group },
        })
    const isListed = patient !== null && visit === null
    const closure = visit && 'afterOccurrence' in visit ? visit : null
    const sumPaid = isListed ? readSum(format.columns.paid ? 'paid' : 'amount', cell, notes) : null
    return {
      patient: patient && { ...patient, sumPaid },
      visit: visit && 'record' in visit ? visit : null,
      ...{ closure, notes: notes.notes },
    }
  } catch (error) {
    if (!(error instanceof RowRejectedError)) throw error
    return createRejection(line, error.reason, error.message || null)
  }
}

const DATE_FIELDS = ['start', 'end', 'created', 'birthDate'] as const
/** Days between Excel's two counts. */
const DAYS_TO_1904 = 1462

/** A row with days that are counted from 1904 as those that are counted from 1900. */
const countFrom1900 = (cells: string[], columns: Columns): string[] =>
  cells.map((cell, at) =>
    isExcelDay(cell) && DATE_FIELDS.some((field) => columns[field]?.includes(at))
      ? String(Number(cell) + DAYS_TO_1904)
      : cell,
  )

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
  { columns, isSurnameFirst }: RowFormat,
  notes: RowNotes,
): PatientRecord | null {
  const nameColumns = columns.fullName ?? columns.surname ?? columns.firstName
  if (!nameColumns) {
    if (cell('patientId')) return null
    throw new RowRejectedError('NO_PATIENT', '')
  }
  const name = readName(cell, isSurnameFirst)
  if (!name) throw new RowRejectedError('NO_NAME', '')
  const written = cell('birthDate')
  const birthDate = readBirthDate(written, getOrder('birthDate')) ?? null
  if (readBirthDate(written, getOrder('birthDate')) === undefined)
    notes.add('birthDate', 'BAD_DATE', written)
  const guardian = readGuardian(cell, notes)
  // In «Пациент, тел.» the number stands behind the name.
  const phone = columns.phone ? parsePhone(cell('phone')) : findPhone(cell('fullName'))
  if (phone === undefined) {
    // Without anything else that identifies the patient, the corrected row would make a second one.
    if (!cell('patientId') && birthDate === null)
      throw new RowRejectedError('BAD_PHONE', cell('phone'))
    notes.add('phone', 'BAD_PHONE', cell('phone'))
  }
  const gender = notes.read('gender', cell('gender'), parseGender)
  const hasOnlyInitials = isInitial(name.name)
  if (hasOnlyInitials)
    notes.add(columns.fullName ? 'fullName' : 'firstName', 'INITIALS_ONLY', name.name)
  // A table with the parents' numbers only is one of children, unless it says when they were born.
  const hasOnlyGuardian = !columns.phone && phone === null && birthDate === null
  const contact = guardian && hasOnlyGuardian ? { ...guardian, isContact: true } : null
  const fullName = [name.surname, name.name, name.middleName ?? ''].join(' ')
  return {
    externalId:
      cell('patientId') ||
      createStableKey(fullName, toPhoneKey(phone ?? contact?.phone ?? ''), birthDate ?? ''),
    ...readTexts(cell),
    ...name,
    gender,
    phone: phone ?? null,
    birthDate,
    language: null,
    deceased: false,
    consent: parseConsent(cell('consent'), cell('refusal')),
    // What a row's visit paid belongs to the visit.
    sumPaid: null,
    guardian: contact ?? guardian,
    hasOnlyInitials,
    asWritten: findOtherwiseWritten(cell, { ...name, phone: phone ?? null, birthDate }),
  }
}

/** Who answers for a child; only a number makes one. */
function readGuardian(cell: GetCell, notes: RowNotes): PatientRecord['guardian'] {
  const phone = notes.read('guardianPhone', cell('guardianPhone'), parsePhone, 'BAD_PHONE')
  return phone === null ? null : { name: cleanName(cell('guardian')) || null, phone }
}

const INITIALS = /^[\p{Script=Cyrillic}\p{Script=Latin}](?:\.|$)(?:\s*\p{L}\.?)?$/u

/** Initials in place of a name. */
const isInitial = (name: string) => INITIALS.test(name)

const readTexts = (cell: GetCell): Partial<PatientTexts> =>
  Object.fromEntries(patientTextFields.map((field) => [field, cell(field) || null]))

function readName(cell: GetCell, isSurnameFirst: boolean | null): NameParts | null {
  const surname = cleanName(cell('surname'))
  const name = cleanName(cell('firstName'))
  if (surname || name) return { surname, name, middleName: cleanName(cell('middleName')) || null }
  const full = cleanName(cell('fullName'))
  return full ? splitName(full, isSurnameFirst ?? isCyrillic(full)) : null
}
