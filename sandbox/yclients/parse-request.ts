import * as v from 'valibot'
import { always } from '../clinic-system/booking-store.ts'
import type { Branch } from '../clinic-system/branch.ts'
import { fromLocal } from '../clinic-system/local-time.ts'
import { readAs, whole } from '../clinic-system/schemas.ts'
import { Refusal } from './api-error.ts'
import { settingsOf } from './settings.ts'

/** What was asked, in that shape; otherwise 400 for filters and 422 for bodies, with what is wrong with each field. */
export function read<Shape extends v.GenericSchema>(
  shape: Shape,
  given: unknown,
  status: 400 | 422,
): v.InferOutput<Shape> {
  return readAs(shape, given, (errors) => new Refusal(status, 'invalid', errors))
}

/** `2000-01-01T00:00:00`. */
export const wallTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, 'yyyy-mm-ddTHH:MM:SS is asked for'),
)

/** Page and count; more than `most` becomes `most` in silence (assumed). */
export const pageOf = (count: number, most: number) => ({
  page: v.optional(v.pipe(whole, v.minValue(1)), 1),
  count: v.optional(
    v.pipe(
      whole,
      v.minValue(1),
      v.transform((given) => Math.min(given, most)),
    ),
    count,
  ),
})

interface Changes {
  changed_after?: string | undefined
  changed_before?: string | undefined
}

/** The seconds between which a change must lie; `changed_after` itself is within (assumed). */
export function changeSpan(
  branch: Branch,
  { changed_after: after, changed_before: before }: Changes,
): [from: number, to: number] {
  const inZone = settingsOf(branch).changedZone === 'utc' ? 'UTC' : branch.zone
  if (!after && !before) return always
  return [
    after ? fromLocal(inZone, after) : always[0],
    before ? fromLocal(inZone, before) : always[1],
  ]
}
