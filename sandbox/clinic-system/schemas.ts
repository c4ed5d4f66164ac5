import * as v from 'valibot'

/** An integer, also as text in a query. */
export const integerSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/, 'no whole number'))]),
  v.transform(Number),
  v.integer(),
)
/** 0 or 1, in any notation that clients use. */
export const flagSchema = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1, '0', '1', 'true', 'false'])]),
  v.transform((value) => (value === true || value === 'true' || Number(value) === 1 ? 1 : 0)),
)
export const daySchema = v.pipe(v.string(), v.isoDate('yyyy-mm-dd is asked for'))

/** Parses input by the schema; otherwise throws `createError` with the errors by field. */
export function parseAs<Shape extends v.GenericSchema>(
  schema: Shape,
  input: unknown,
  createError: (errors: Record<string, string[]>) => Error,
): v.InferOutput<Shape> {
  const result = v.safeParse(schema, input ?? {})
  if (result.success) return result.output
  const errors: Record<string, string[]> = {}
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? ''
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  throw createError(errors)
}
