import { text } from './read-json.ts'

/**
 * The first number of a field that may hold several, as it is written. What is nothing but digits gets its plus, unless it is written in the country's own way (`8…`).
 */
export function firstPhone(value: unknown): string | null {
  const written = typeof value === 'number' ? `${value}` : (text(value) ?? '')
  const [first = null] = written.split(/[,;/\n]/).flatMap((one) => one.trim() || [])
  return first !== null && /^[1-79]\d{10,14}$/.test(first) ? `+${first}` : first
}
