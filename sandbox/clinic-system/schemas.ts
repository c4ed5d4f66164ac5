import * as v from 'valibot'

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

/** What was asked, in that shape; otherwise `fail` gets what is wrong with each field. */
export function readAs<Shape extends v.GenericSchema>(
  shape: Shape,
  given: unknown,
  fail: (errors: Record<string, string[]>) => Error,
): v.InferOutput<Shape> {
  const result = v.safeParse(shape, given ?? {})
  if (result.success) return result.output
  const errors: Record<string, string[]> = {}
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? ''
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  throw fail(errors)
}
