/** A response whose shape the specification does not guarantee: an object as a partial, anything else as an empty object. */
export function toPartial<T extends object>(response: T | null | undefined): Partial<T> {
  const isObject = typeof response === 'object' && response !== null && !Array.isArray(response)
  return isObject ? response : {}
}

/** As `toPartial`, for a response that may be plain text instead of JSON. */
export function parsePartialJson<T extends object>(text: string | undefined): Partial<T> {
  try {
    return toPartial(JSON.parse(text ?? '') as T) // JSON.parse returns any
  } catch {
    return {}
  }
}
