import { maskPhonesInCells } from './mask-phones-in-cells.ts'
import { maskPhonesInText } from './mask-phones-in-text.ts'
import { maskPhone } from './phone.ts'

/** A patient's number as a reader may see it: whole, or masked. */
export const redactPhone = <T extends string | null>(
  canSeePhones: boolean,
  phone: T,
): T | string => (phone === null || canSeePhones ? phone : maskPhone(phone))

/** What patients, staff or providers wrote, names among it: numbers in it are masked for whoever sees phones masked. */
export const redactText = <T extends string | null>(canSeePhones: boolean, text: T): T | string =>
  text === null || canSeePhones ? text : maskPhonesInText(text)

/** The cells of one row, read side by side: a number may be parted among them. */
export const redactCells = (canSeePhones: boolean, cells: string[]): string[] =>
  canSeePhones ? cells : maskPhonesInCells(cells)

/** The names that a text is filled with; a text that is filled with them shows no more than they do. */
export const redactNames = <T extends { clientName: string; middleName: string | null }>(
  canSeePhones: boolean,
  facts: T,
): T => ({
  ...facts,
  clientName: redactText(canSeePhones, facts.clientName),
  middleName: redactText(canSeePhones, facts.middleName),
})

/** A text that was filled before, with these names: what they would not show does not show in it either. */
export const redactRenderedText = (
  canSeePhones: boolean,
  text: string | null,
  names: (string | null)[],
): string | null =>
  names.reduce(
    (shown, name) =>
      name ? (shown?.replaceAll(name, redactText(canSeePhones, name)) ?? null) : shown,
    text,
  )

type EventDetail = Record<string, unknown>

/** What belongs to an entry of a trail, with everything that somebody wrote. */
export const redactDetail = (
  canSeePhones: boolean,
  detail: EventDetail | null,
): EventDetail | null =>
  detail === null || canSeePhones
    ? detail
    : Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, maskValue(value)]))

/** Moments and ids have many digits and are nobody's phone. */
const TIMESTAMP_OR_ID = /^(\d{4}-\d\d-\d\d(T[\d:.]+Z)?|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/

function maskValue(value: unknown): unknown {
  if (typeof value === 'string')
    return TIMESTAMP_OR_ID.test(value) ? value : maskPhonesInText(value)
  if (Array.isArray(value)) return value.map(maskValue)
  if (typeof value === 'object') return redactDetail(false, value as EventDetail | null)
  return value
}
