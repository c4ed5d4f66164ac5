import type { Encoding } from './detect-encoding.ts'

/** How a row of a workbook is marked; such a row may be one that no longer counts. */
export const rowMarks = ['struck', 'red', 'hidden'] as const
export type RowMark = (typeof rowMarks)[number]

/** How a table was read; null until known, or where the kind of file has none. */
export interface DetectedFormat {
  encoding: Encoding | null
  separator: string | null
  /** The sheet that was read. */
  sheet: string | null
  /** All sheets with rows that a person sees; empty if there is only one. */
  sheets: string[]
  /** Days are counted from 1904, as old Macs did. */
  hasDaysFrom1904: boolean
}

export const createDetectedFormat = (): DetectedFormat => ({
  encoding: null,
  separator: null,
  sheet: null,
  sheets: [],
  hasDaysFrom1904: false,
})

/** What a person chose instead of what is detected. */
export interface FormatChoice {
  encoding?: Encoding | null
  separator?: string | null
  sheet?: string | null
}
