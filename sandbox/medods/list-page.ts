import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'
import { createValidationError } from '../clinic-system/http-error.ts'
import {
  applyPageFault,
  applyRowsFault,
  type FindPage,
  type Page,
} from '../clinic-system/paging.ts'
import { integerSchema, parseAs } from '../clinic-system/schemas.ts'
import { capPageSize } from '../clinic-system/sight.ts'

/** Parses input by the schema; otherwise 422 with the errors by field. */
export const parseRequest = <Shape extends v.GenericSchema>(schema: Shape, input: unknown) =>
  parseAs(schema, input, createValidationError)

/** That a page has 20 rows by default, and never more than 100, is assumed. */
const pageSchema = v.object({
  limit: v.optional(v.pipe(integerSchema, v.minValue(1)), 20),
  offset: v.optional(v.pipe(integerSchema, v.minValue(0)), 0),
})

/** `{data, totalItems}` for a page of `findPage`, each row converted by `toWireRow`; the branch's settings cap it. */
export function toListBody<Row>(
  query: unknown,
  fault: string,
  findPage: FindPage<Row>,
  toWireRow: (row: Row) => unknown,
  {
    branch,
    isVisible = () => true,
  }: { branch?: Branch | undefined; isVisible?: (row: Row) => boolean } = {},
) {
  const { limit, offset } = parseRequest(pageSchema, query)
  const page: Page = { skip: offset, take: capPageSize(branch, Math.min(limit, 100)) }
  const { rows, total } = findPage(applyPageFault(page, fault))
  const visible = rows.filter(isVisible)
  return { data: applyRowsFault(visible, fault).map(toWireRow), totalItems: total }
}
