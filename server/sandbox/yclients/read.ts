import * as v from 'valibot'
import { always } from './booking-book.ts'
import type { Branch } from './branch.ts'
import { fromLocal } from './local-time.ts'
import { Refusal } from './refusal.ts'

/** What was asked, in that shape; otherwise 400 for filters and 422 for bodies, with what is wrong with each field. */
export function read<Shape extends v.GenericSchema>(
  shape: Shape,
  given: unknown,
  status: 400 | 422,
): v.InferOutput<Shape> {
  const result = v.safeParse(shape, given ?? {})
  if (result.success) return result.output
  const errors: Record<string, string[]> = {}
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? ''
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  throw new Refusal(status, 'invalid', errors)
}

/** A whole number, also as it stands in a query. */
export const whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/, 'no whole number'))]),
  v.transform(Number),
  v.integer(),
)
/** 0 or 1, in any of the ways that clients write it. */
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1, '0', '1', 'true', 'false'])]),
  v.transform((given) => (given === true || given === 'true' || Number(given) === 1 ? 1 : 0)),
)
export const day = v.pipe(v.string(), v.isoDate('yyyy-mm-dd is asked for'))
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
  { zone, settings }: Branch,
  { changed_after: after, changed_before: before }: Changes,
): [from: number, to: number] {
  const inZone = settings.changedZone === 'utc' ? 'UTC' : zone
  if (!after && !before) return always
  return [
    after ? fromLocal(inZone, after) : always[0],
    before ? fromLocal(inZone, before) : always[1],
  ]
}
