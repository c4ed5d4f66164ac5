/** A JSON object from outside: anything may be missing, or be something else than it should. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text, trimmed; null when it is none or empty. */
export function readText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** The objects of a list; one object alone counts as a list of it. */
export function readObjects(value: unknown): JsonObject[] {
  return (Array.isArray(value) ? value : [value]).filter(isJsonObject)
}

/** The texts of a list; one text alone counts as a list of it. */
export function readTexts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(readText).filter((item) => item !== null)
}

/** Numbers come as texts in some calls. */
export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** An id as a text, whether it came as a number or as one; null where there is none. Nought names nothing. */
export function readId(value: unknown): string | null {
  const id = typeof value === 'number' && Number.isFinite(value) ? `${value}` : readText(value)
  return id === '0' ? null : id
}

/** True, 1 and `1` say yes; everything else, and nothing, says no. */
export const isFlagSet = (value: unknown): boolean => value === true || readNumber(value) === 1
