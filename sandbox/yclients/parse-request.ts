import * as v from 'valibot'
import { anyTime } from '../clinic-system/booking-store.ts'
import type { Branch } from '../clinic-system/branch.ts'
import { parseLocal } from '../clinic-system/local-time.ts'
import { integerSchema, parseAs } from '../clinic-system/schemas.ts'
import { ApiError } from './api-error.ts'
import { readSettings } from './settings.ts'

/** Parses input by the schema; otherwise 400 for filters and 422 for bodies, with the errors by field. */
export function parseRequest<Shape extends v.GenericSchema>(
  schema: Shape,
  input: unknown,
  status: 400 | 422,
): v.InferOutput<Shape> {
  return parseAs(schema, input, (errors) => new ApiError(status, 'invalid', errors))
}

/** `2000-01-01T00:00:00`. */
export const wallTimeSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, 'yyyy-mm-ddTHH:MM:SS is asked for'),
)

/** Page and count; more than `maxCount` is silently capped (assumed). */
export const createPageSchema = (defaultCount: number, maxCount: number) => ({
  page: v.optional(v.pipe(integerSchema, v.minValue(1)), 1),
  count: v.optional(
    v.pipe(
      integerSchema,
      v.minValue(1),
      v.transform((value) => Math.min(value, maxCount)),
    ),
    defaultCount,
  ),
})

interface ChangeFilter {
  changed_after?: string | undefined
  changed_before?: string | undefined
}

/** Range of seconds of a change; `changed_after` itself is included (assumed). */
export function toChangeRange(
  branch: Branch,
  { changed_after: after, changed_before: before }: ChangeFilter,
): [from: number, to: number] {
  const timeZone = readSettings(branch).changedZone === 'utc' ? 'UTC' : branch.zone
  if (!after && !before) return anyTime
  return [
    after ? parseLocal(timeZone, after) : anyTime[0],
    before ? parseLocal(timeZone, before) : anyTime[1],
  ]
}
