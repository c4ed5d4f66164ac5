/** An answer whose shape the specification does not promise: its members where it is an object, else none. */
export function promised<T extends object>(answer: T | null | undefined): Partial<T> {
  const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer)
  return isObject ? answer : {}
}

/** The same of an answer that may be words for a reader instead of JSON. */
export function promisedText<T extends object>(answer: string | undefined): Partial<T> {
  try {
    return promised(JSON.parse(answer ?? '') as T) // JSON.parse knows no types
  } catch {
    return {}
  }
}
