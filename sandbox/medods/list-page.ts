import * as v from 'valibot'
import { invalid } from '../clinic-system/http-error.ts'
import { type Find, type Page, pageAfter, rowsAfter } from '../clinic-system/paging.ts'
import { readAs, whole } from '../clinic-system/schemas.ts'

/** What was asked, in that shape; otherwise 422 with what is wrong with each field. */
export const read = <Shape extends v.GenericSchema>(shape: Shape, given: unknown) =>
  readAs(shape, given, invalid)

/** That 20 rows come where nothing is said, and never more than 100, is assumed. */
const pageShape = v.object({
  limit: v.optional(v.pipe(whole, v.minValue(1)), 20),
  offset: v.optional(v.pipe(whole, v.minValue(0)), 0),
})

/** `{data, totalItems}` of the rows that `find` gives for a page, each written by `wire`. */
export function listed<Row>(
  query: unknown,
  fault: string,
  find: Find<Row>,
  wire: (row: Row) => unknown,
) {
  const { limit, offset } = read(pageShape, query)
  const asked: Page = { skip: offset, take: Math.min(limit, 100) }
  const { rows, total } = find(pageAfter(asked, fault))
  return { data: rowsAfter(rows, fault).map(wire), totalItems: total }
}
