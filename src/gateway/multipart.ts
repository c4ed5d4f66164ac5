import { withinBounds } from '../../schema/request-bounds.ts'
import { isPlain } from './asked.ts'

/**
 * The request of a multipart form, by the GraphQL multipart request convention: `operations` holds it, `map` says which
 * of its variables each file part fills. Null when the form does not keep to it.
 */
export function operationsIn(form: FormData): unknown {
  const operations = jsonOf(form.get('operations'))
  const map = jsonOf(form.get('map'))
  if (!isPlain(operations) || !isPlain(map)) return null
  for (const [part, paths] of Object.entries(map)) {
    const file = form.get(part)
    if (!(file instanceof File) || !Array.isArray(paths)) return null
    if (!paths.every((path) => fill(operations, path, file))) return null
  }
  return operations
}

function jsonOf(part: FormDataEntryValue | null): unknown {
  try {
    return typeof part === 'string' && withinBounds(part) ? JSON.parse(part) : null
  } catch {
    return null
  }
}

/** Puts the file where the sender left a null for it; false when there is none at that path. */
function fill(operations: Record<string, unknown>, path: unknown, file: File): boolean {
  if (typeof path !== 'string' || !path.startsWith('variables.')) return false
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let place: unknown = operations
  for (const step of steps) {
    place = isPlain(place) && Object.hasOwn(place, step) ? place[step] : undefined
  }
  if (!isPlain(place) || !Object.hasOwn(place, last) || place[last] !== null) return false
  place[last] = file
  return true
}
