/** A JSON object from outside: any field may be missing or of another type. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text, trimmed; null if it is empty or not a text. */
export function readText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** The objects of a list; a single object counts as a list of one. */
export function readObjects(value: unknown): JsonObject[] {
  return (Array.isArray(value) ? value : [value]).filter(isJsonObject)
}

/** The texts of a list; a single text counts as a list of one. */
export function readTexts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(readText).filter((item) => item !== null)
}

/** Numbers come as texts in some calls. */
export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** An id as text, from a number or text; null if missing or 0. */
export function readId(value: unknown): string | null {
  const id = typeof value === 'number' && Number.isFinite(value) ? `${value}` : readText(value)
  return id === '0' ? null : id
}

/** True for `true`, 1 and `1`; false for everything else. */
export const isFlagSet = (value: unknown): boolean => value === true || readNumber(value) === 1
