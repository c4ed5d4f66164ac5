import { withinBounds } from '../../schema/request-bounds.ts'
import { isPlainObject } from './graphql-request.ts'

/**
 * Parses a multipart form by the GraphQL multipart request specification: `operations` has the request, `map` the variable of each file part. Null
 * for an invalid form.
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

/** Sets the file at a path that holds null; false if the path does not exist. */
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
