import { type NameParts, splitName } from '../port/person-name.ts'
import type { FieldValue } from './parse-message.ts'

/** The parts of a name from this component on: family, given, further given ones. Null when there is none. */
export function readName(value: FieldValue, firstComponent: number): NameParts | null {
  const surname = value(firstComponent) ?? ''
  const name = value(firstComponent + 1) ?? ''
  const middleName = value(firstComponent + 2)
  if (name || middleName) return { surname, name, middleName }
  return surname ? splitName(surname) : null
}
