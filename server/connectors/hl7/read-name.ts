import { type NameParts, splitName } from '../port/person-name.ts'
import type { Value } from './parse-message.ts'

/** The parts of a name from this component on: family, given, further given ones. Null when there is none. */
export function nameFrom(value: Value, first: number): NameParts | null {
  const surname = value(first) ?? ''
  const name = value(first + 1) ?? ''
  const middleName = value(first + 2)
  if (name || middleName) return { surname, name, middleName }
  return surname ? splitName(surname) : null
}
