import { withinBounds } from '../../schema/request-bounds.ts'
import { isPlainObject } from './graphql-request.ts'

/**
 * The request of a multipart form, by the GraphQL multipart request convention: `operations` holds it, `map` says which
 * of its variables each file part fills. Null when the form does not keep to it.
 */
export function parseMultipartRequest(form: FormData): unknown {
  const operations = parseJsonPart(form.get('operations'))
  const map = parseJsonPart(form.get('map'))
  if (!isPlainObject(operations) || !isPlainObject(map)) return null
  for (const [part, paths] of Object.entries(map)) {
    const file = form.get(part)
    if (!(file instanceof File) || !Array.isArray(paths)) return null
    if (!paths.every((path) => setFile(operations, path, file))) return null
  }
  return operations
}

function parseJsonPart(part: FormDataEntryValue | null): unknown {
  try {
    return typeof part === 'string' && withinBounds(part) ? JSON.parse(part) : null
  } catch {
    return null
  }
}

/** Puts the file where the sender left a null for it; false when there is none at that path. */
function setFile(operations: Record<string, unknown>, path: unknown, file: File): boolean {
  if (typeof path !== 'string' || !path.startsWith('variables.')) return false
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let target: unknown = operations
  for (const step of steps) {
    target = isPlainObject(target) && Object.hasOwn(target, step) ? target[step] : undefined
  }
  if (!isPlainObject(target) || !Object.hasOwn(target, last) || target[last] !== null) return false
  target[last] = file
  return true
}
