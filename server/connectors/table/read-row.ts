import type { Incoming, PatientRecord, RejectReason } from '../port/connector.ts'
import { isCyrillic, type NameParts, splitName } from '../port/person-name.ts'
import type { Columns, Field } from './columns.ts'
import { LONGEST_LINE, MOST_COLUMNS, type Row } from './csv-rows.ts'
import { genderOf, moneyOf, phoneKey, phoneOf, plainCell, stableKey } from './parse-cells.ts'
import { consentOf } from './parse-consent.ts'
import { readBirthDate } from './read-dates.ts'
import { type ReadVisit, readVisit } from './read-visit.ts'
import { Refusal } from './row-rejected-error.ts'
import type { Broken } from './split-records.ts'

/** How a row is read: where its fields stand, and the language of the heading over the full name. */
export interface Reading {
  columns: Columns
  russianHeading: boolean
}

/** The cell of a field, without what systems wrap around it; empty when there is none. */
export type CellOf = (field: Field) => string

/** Letters of a cell; a longer one was written by no hand. */
export const LONGEST_CELL = 5_000

/** A row's patient and visit, or why the row as a whole is not taken. */
export function readRow(
  cells: string[],
  line: number,
  reading: Reading,
): { patient: PatientRecord | null; visit: ReadVisit | null } | Incoming {
  const cell: CellOf = (field) => {
    const filled = reading.columns[field]?.map((at) => plainCell(cells[at] ?? ''))
    const value = filled?.find((one) => one !== '') ?? ''
    // What a formula would give is not known here, and its text is nobody's name.
    if (/^=[^=]/.test(value)) throw new Refusal('FORMULA', value)
    return value
  }
  try {
    const long = cells.find((value) => value.length > LONGEST_CELL)
    if (long) throw new Refusal('TOO_LONG', `${long.slice(0, 20)}…`)
    const patient = readPatient(cell, reading)
    const who = patient?.externalId ?? cell('patientId')
    return { patient, visit: readVisit(cell, cells, reading.columns, { who, patient }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return rejected(line, error.reason, error.message || null)
  }
}

export function rejected(line: number, reason: RejectReason, detail: string | null): Incoming {
  return { kind: 'rejected', line, reason, detail }
}

const whyBroken: Record<Broken, [RejectReason, detail: string | null]> = {
  quotes: ['BAD_QUOTES', null],
  length: ['TOO_LONG', `> ${LONGEST_LINE / 1024} KB`],
  width: ['TOO_WIDE', `> ${MOST_COLUMNS}`],
}

/** A line that is no row: a quote in it stands where none may, or it is longer or wider than any row; which bound that was is told. */
export const brokenRow = ({ line, broken, written }: Extract<Row, { cells: null }>): Incoming => ({
  kind: 'rejected',
  line,
  reason: whyBroken[broken][0],
  detail: whyBroken[broken][1],
  // Whoever mends it needs it whole, as one cell: where its cells end is what is not known.
  cells: written === null ? null : [written],
})

/** The patient of a row; null in a file that names patients by their number only. */
function readPatient(cell: CellOf, { columns, russianHeading }: Reading): PatientRecord | null {
  const named = columns.fullName ?? columns.surname ?? columns.firstName
  if (!named) {
    if (cell('patientId')) return null
    throw new Refusal('NO_PATIENT', '')
  }
  const name = nameOf(cell, russianHeading)
  if (!name) throw new Refusal('NO_NAME', '')
  const birthDate = readBirthDate(cell('birthDate'))
  if (birthDate === undefined) throw new Refusal('BAD_DATE', cell('birthDate'))
  const phone = phoneOf(cell('phone'))
  if (phone === undefined) throw new Refusal('BAD_PHONE', cell('phone'))
  const written = [name.surname, name.name, name.middleName ?? ''].join(' ')
  return {
    externalId: cell('patientId') || stableKey(written, phoneKey(phone ?? ''), birthDate ?? ''),
    ...name,
    gender: genderOf(cell('gender')),
    phone,
    email: cell('email') || null,
    birthDate,
    language: null,
    deceased: false,
    consent: consentOf(cell('consent'), cell('refusal')),
    // What a row of a visit cost is one visit's; the sums are added up where rows meet.
    sumPaid: moneyOf(cell('paid') || cell('amount')),
  }
}

function nameOf(cell: CellOf, russianHeading: boolean): NameParts | null {
  const surname = cell('surname')
  const name = cell('firstName')
  if (surname || name) return { surname, name, middleName: cell('middleName') || null }
  const full = cell('fullName')
  return full ? splitName(full, russianHeading || isCyrillic(full)) : null
}
