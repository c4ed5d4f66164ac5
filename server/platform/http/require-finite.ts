import { Problem } from './problem.ts'

/** Throws by field name for numbers that are not finite: `1e309` passes the schema, because its bounds check ignores infinity. */
export function requireFinite(value: unknown, name = 'body'): void {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new Problem('CHECK_DETAILS', { [name]: 'OUT_OF_RANGE' })
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    requireFinite(inner, Array.isArray(value) ? name : key)
}
