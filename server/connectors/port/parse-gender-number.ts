import { readNumber } from './read-json.ts'

/** Assumed: 1 is male and 2 female, as in one vendor's filter and another's published client; 0 is unknown. */
export function parseGenderNumber(value: unknown): 'M' | 'F' | null {
  const number = readNumber(value)
  return number === 1 ? 'M' : number === 2 ? 'F' : null
}
