import { maskPhonesInCells } from './mask-phones-in-cells.ts'
import { maskPhonesIn } from './mask-phones-in-text.ts'
import { maskPhone } from './phone.ts'

/** A patient's number as a reader may see it: whole, or masked. */
export const phoneFor = <T extends string | null>(phones: boolean, phone: T): T | string =>
  phone === null || phones ? phone : maskPhone(phone)

/** What patients, staff or providers wrote, names among it: numbers in it are masked for whoever sees phones masked. */
export const wordsFor = <T extends string | null>(phones: boolean, words: T): T | string =>
  words === null || phones ? words : maskPhonesIn(words)

/** The cells of one row, read side by side: a number may be parted among them. */
export const cellsFor = (phones: boolean, cells: string[]): string[] =>
  phones ? cells : maskPhonesInCells(cells)

/** The names that a text is filled with; a text that is filled with them shows no more than they do. */
export const namesFor = <T extends { clientName: string; middleName: string | null }>(
  phones: boolean,
  facts: T,
): T => ({
  ...facts,
  clientName: wordsFor(phones, facts.clientName),
  middleName: wordsFor(phones, facts.middleName),
})

/** A text that was filled before, with these names: what they would not show does not show in it either. */
export const filledFor = (
  phones: boolean,
  text: string | null,
  names: (string | null)[],
): string | null =>
  names.reduce(
    (shown, name) => (name ? (shown?.replaceAll(name, wordsFor(phones, name)) ?? null) : shown),
    text,
  )

type Detail = Record<string, unknown>

/** What belongs to an entry of a trail, with everything that somebody wrote. */
export const detailFor = (phones: boolean, detail: Detail | null): Detail | null =>
  detail === null || phones
    ? detail
    : Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, masked(value)]))

/** Moments and ids have many digits and are nobody's phone. */
const notWritten = /^(\d{4}-\d\d-\d\d(T[\d:.]+Z)?|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/

function masked(value: unknown): unknown {
  if (typeof value === 'string') return notWritten.test(value) ? value : maskPhonesIn(value)
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value === 'object') return detailFor(false, value as Detail | null)
  return value
}
