import { readText } from './read-json.ts'

/** The first number of a field that may hold several, as written. A number of digits only gets a plus, unless it is in national form (`8…`). */
export function readFirstPhone(value: unknown): string | null {
  const fieldText = typeof value === 'number' ? `${value}` : (readText(value) ?? '')
  const [first = null] = fieldText.split(/[,;/\n]/).flatMap((part) => part.trim() || [])
  return first !== null && /^[1-79]\d{10,14}$/.test(first) ? `+${first}` : first
}
