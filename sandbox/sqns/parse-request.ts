import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'
import { invalid } from '../clinic-system/http-error.ts'
import { fromLocal } from '../clinic-system/local-time.ts'
import type { Page } from '../clinic-system/paging.ts'
import { readAs, whole } from '../clinic-system/schemas.ts'
import { settingsOf } from './settings.ts'

/** What was asked, in that shape; otherwise 422 with what is wrong with each field. */
export const read = <Shape extends v.GenericSchema>(shape: Shape, given: unknown) =>
  readAs(shape, given, invalid)

/** Minutes, a day of them at most; that more is refused is assumed. */
export const minutes = v.optional(v.pipe(whole, v.minValue(1), v.maxValue(1440)))

const size = v.optional(v.pipe(whole, v.minValue(1)))
const pageShape = v.object({
  page: v.optional(v.pipe(whole, v.minValue(1)), 1),
  perPage: size,
  peerPage: size,
})

/** That a page has 20 rows where nothing is said, and never more than 100, is assumed. */
export function pageOf(branch: Branch, query: unknown): Page & { page: number } {
  const { page, perPage, peerPage } = read(pageShape, query)
  const { pageSize } = settingsOf(branch)
  const known = { both: perPage ?? peerPage, perPage, peerPage }
  const take = Math.min(known[pageSize] ?? 20, 100)
  return { page, skip: (page - 1) * take, take }
}

/** `2026-11-12 10:00[:00]`, in the clinic's zone. */
export const wallTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?$/, 'yyyy-mm-dd HH:MM:SS is asked for'),
)
export const secondOf = ({ zone }: Branch, text: string) => fromLocal(zone, text.replace(' ', 'T'))
