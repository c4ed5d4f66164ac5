/** A JSON object from outside: anything may be missing, or be something else than it should. */
export type Json = Readonly<Record<string, unknown>>

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text, trimmed; null when it is none or empty. */
export function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** The objects of a list; one object alone counts as a list of it. */
export function objects(value: unknown): Json[] {
  return (Array.isArray(value) ? value : [value]).filter(isJson)
}

/** The texts of a list; one text alone counts as a list of it. */
export function texts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(text).filter((item) => item !== null)
}
