import { Problem } from './problem.ts'

/**
 * Refuses numbers that no computer holds, by the name of their field: `1e309` written as text passes a schema's bounds, for the check of
 * bounds passes over what is not finite.
 */
export function requireFinite(value: unknown, name = 'body'): void {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new Problem('CHECK_DETAILS', { [name]: 'OUT_OF_RANGE' })
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    requireFinite(inner, Array.isArray(value) ? name : key)
}
