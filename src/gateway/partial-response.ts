/** An answer whose shape the specification does not promise: its members where it is an object, else none. */
export function toPartial<T extends object>(response: T | null | undefined): Partial<T> {
  const isObject = typeof response === 'object' && response !== null && !Array.isArray(response)
  return isObject ? response : {}
}

/** The same of an answer that may be words for a reader instead of JSON. */
export function parsePartialJson<T extends object>(text: string | undefined): Partial<T> {
  try {
    return toPartial(JSON.parse(text ?? '') as T) // JSON.parse knows no types
  } catch {
    return {}
  }
}
