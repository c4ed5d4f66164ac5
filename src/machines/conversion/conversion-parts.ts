import type { ConversionQuery } from '../../../schema/generated/client/graphql.ts'
import type { Opened, OpeningEvent } from '../figures/opened.ts'
import { failureCode, saidFailure } from '../shared/failure.ts'
import { createQuery } from '../shared/query.machine.ts'

export type Conversion = NonNullable<ConversionQuery['conversion']>
export type ConversionRow = Conversion['rows'][number]
export type ConversionCounts = Conversion['total']

/** So many months up to this one, or from one to another, as `2026-11`. */
export type Months =
  | { kind: 'last'; months: MonthCount }
  | { kind: 'span'; from: string; to: string }
export const monthCounts = [1, 3, 6, 12] as const
export type MonthCount = (typeof monthCounts)[number]

/** What rows may be apart by, besides the scenario. */
export const parts = ['text', 'channel', 'month'] as const
export type ConversionPart = (typeof parts)[number]

/** Of which months and which branch, null: of all of them; and what rows are apart by. */
export interface ConversionAsked {
  months: Months
  branchId: string | null
  apart: readonly ConversionPart[]
}

/** Counts as they are, or shares of what each is counted of: the one stands first, and is what rows are sorted by. */
export type ConversionUnit = 'numbers' | 'percents'

/** What the address says of the screen. */
export interface ConversionPlace extends ConversionAsked {
  unit: ConversionUnit
  /** A column, with a minus before it when the last come first; null: by kind and name. */
  sort: string | null
  /** Whose rows are open; null: no figure's. */
  opened: Opened | null
}

export type ConversionEvent =
  | { type: 'address.changed'; search: string }
  | { type: 'figures.narrow'; change: Partial<ConversionAsked> }
  | { type: 'unit.choose'; unit: ConversionUnit }
  | { type: 'sort.choose'; column: string }
  | { type: 'rows.more' }
  | OpeningEvent

/** So many rows are drawn at once; of more a part, until the reader asks for the next. */
export const ROWS = 100

/** Whether more months were asked for than are ever counted together; the server says so of the first of them. */
export const isTooMany = (error: unknown): boolean =>
  failureCode(error) === 'CHECK_DETAILS' && 'fromMonth' in saidFailure(error).fields

/** What leaves and what is answered changes them all day: once a minute is soon enough. */
const ANEW = 60_000

/** Figures as they came, with the branches they can be narrowed to and what they are of; the server may not count any. */
export interface ConversionShown extends ConversionQuery {
  branchId: ConversionAsked['branchId']
  apart: ConversionAsked['apart']
}

export const conversionFiguresQuery = createQuery<ConversionShown, ConversionAsked>(
  'conversionFigures',
  ANEW,
)
