import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'
import { createValidationError } from '../clinic-system/http-error.ts'
import { parseLocal } from '../clinic-system/local-time.ts'
import type { Page } from '../clinic-system/paging.ts'
import { integerSchema, parseAs } from '../clinic-system/schemas.ts'
import { capPageSize } from '../clinic-system/sight.ts'
import { readSettings } from './settings.ts'

/** Parses input by the schema; otherwise 422 with the errors by field. */
export const parseRequest = <Shape extends v.GenericSchema>(schema: Shape, input: unknown) =>
  parseAs(schema, input, createValidationError)

/** Minutes, at most a day; that more is refused is assumed. */
export const minutesSchema = v.optional(v.pipe(integerSchema, v.minValue(1), v.maxValue(1440)))

const sizeSchema = v.optional(v.pipe(integerSchema, v.minValue(1)))
const pageSchema = v.object({
  page: v.optional(v.pipe(integerSchema, v.minValue(1)), 1),
  perPage: sizeSchema,
  peerPage: sizeSchema,
})

/** That a page has 20 rows by default, and never more than 100, is assumed. */
export function readPage(branch: Branch, query: unknown): Page & { page: number } {
  const { page, perPage, peerPage } = parseRequest(pageSchema, query)
  const { pageSize } = readSettings(branch)
  const sizes = { both: perPage ?? peerPage, perPage, peerPage }
  const take = capPageSize(branch, Math.min(sizes[pageSize] ?? 20, 100))
  return { page, skip: (page - 1) * take, take }
}

/** `2026-11-12 10:00[:00]`, in the clinic's zone. */
export const wallTimeSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?$/, 'yyyy-mm-dd HH:MM:SS is asked for'),
)
export const parseSecond = ({ zone }: Branch, text: string) =>
  parseLocal(zone, text.replace(' ', 'T'))
