import { maskPhone } from './mask-phone.ts'
import { maskPhonesInCells } from './mask-phones-in-cells.ts'
import { maskPhonesInText } from './mask-phones-in-text.ts'
import type { PatientTable } from './personal-column.ts'
import { personalData } from './personal-data.ts'

/** A patient's number as the reader may see it: whole or masked. */
export const redactPhone = <T extends string | null>(
  canSeePhones: boolean,
  phone: T,
): T | string => (phone === null || canSeePhones ? phone : maskPhone(phone))

/** Free text by patients, staff or providers, names included: numbers in it are masked for readers who see phones masked. */
export const redactText = <T extends string | null>(canSeePhones: boolean, text: T): T | string =>
  text === null || canSeePhones ? text : maskPhonesInText(text)

/** Cells of one row, masked together, because a number may be split across them. */
export const redactCells = (canSeePhones: boolean, cells: string[]): string[] =>
  canSeePhones ? cells : maskPhonesInCells(cells)

/** A row of a table of patients, or of a query that adds columns to it: its personal columns as the reader may see them, by their declaration. */
export function redactRow<Row extends object>(
  canSeePhones: boolean,
  table: keyof typeof personalData,
  row: Row,
): Row {
  if (canSeePhones) return row
  const { columns }: PatientTable = personalData[table]
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, maskColumn(columns[column], value)]),
  ) as Row
}

function maskColumn(declared: PatientTable['columns'][string] | undefined, value: unknown) {
  if (declared === undefined || declared === 'other' || declared.kind === 'value') return value
  if (typeof value !== 'string') return maskValue(value)
  return declared.kind === 'phone' ? maskPhone(value) : maskPhonesInText(value)
}

/** The names for filling a text, masked where the reader sees phones masked. */
export const redactNames = <T extends { clientName: string; middleName: string | null }>(
  canSeePhones: boolean,
  facts: T,
): T => ({
  ...facts,
  clientName: redactText(canSeePhones, facts.clientName),
  middleName: redactText(canSeePhones, facts.middleName),
})

/** A text that was already filled with these names, masked like the names themselves. */
export const redactRenderedText = (
  canSeePhones: boolean,
  text: string | null,
  names: (string | null)[],
): string | null =>
  names.reduce(
    (redacted, name) =>
      name ? (redacted?.replaceAll(name, redactText(canSeePhones, name)) ?? null) : redacted,
    text,
  )

type EventDetail = Record<string, unknown>

/** Details of an audit entry, with all free text masked. */
export const redactDetail = (
  canSeePhones: boolean,
  detail: EventDetail | null,
): EventDetail | null =>
  detail === null || canSeePhones
    ? detail
    : Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, maskValue(value)]))

/** Timestamps and ids have many digits but are no phones. */
const TIMESTAMP_OR_ID = /^(\d{4}-\d\d-\d\d(T[\d:.]+Z)?|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/

function maskValue(value: unknown): unknown {
  if (typeof value === 'string')
    return TIMESTAMP_OR_ID.test(value) ? value : maskPhonesInText(value)
  if (Array.isArray(value)) return value.map(maskValue)
  if (typeof value === 'object') return redactDetail(false, value as EventDetail | null)
  return value
}
