import { type Besides, momentsNamed, type Period, periodName, periodNamed } from './period.ts'

/** What the address of every list says: which days, where, to whom, by which words, in which order. */
export interface ListPlace {
  period: Period
  branchId: string | null
  specialistId: string | null
  search: string
  /** A column, with a minus before it when the last come first; null: as the list opens. */
  sort: string | null
}

/** Reads it; what the address does not say is `usual`. `besides`: which days more the screen offers. A figure leads here by its instants. */
export const listPlaceOf = (
  asked: URLSearchParams,
  usual: Period,
  besides?: readonly Besides[],
): ListPlace => ({
  period: periodNamed(asked.get('period'), besides) ?? momentsNamed(asked.get('period')) ?? usual,
  branchId: asked.get('branch'),
  specialistId: asked.get('specialist'),
  search: asked.get('search') ?? '',
  sort: asked.get('sort'),
})

/** The same as parts of an address; what is usual is not said. */
export const listParts = (
  { period, branchId, specialistId, search, sort }: ListPlace,
  usual: Period,
): Record<string, string | null> => ({
  period: periodName(period) === periodName(usual) ? null : periodName(period),
  branch: branchId,
  specialist: specialistId,
  search: search || null,
  sort,
})

/** What an address calls the row whose panel is open, on whichever screen: Back closes that panel. */
export const rowNames = [
  'card',
  'client',
  'figure',
  'message',
  'request',
  'review',
  'visit',
] as const
export type RowName = (typeof rowNames)[number]

/** The row that an address names; null: no panel is open. */
export const rowIn = (asked: URLSearchParams, name: RowName): string | null => asked.get(name)

/** What follows the path: parts that say something. */
export function addressOf(parts: Record<string, string | null>): string {
  const said = Object.entries(parts).filter((part): part is [string, string] => part[1] !== null)
  return said.length === 0 ? '' : `?${new URLSearchParams(said)}`
}

/** One of these words; null for any other. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text) ?? null

/** The order once a column's head was pressed: by it, backwards, and as the list opens. */
export const sortAfter = (sort: string | null, column: string): string | null =>
  sort === column ? `-${column}` : sort === `-${column}` ? null : column
