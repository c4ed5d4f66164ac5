import { type NameParts, splitName } from '../port/person-name.ts'
import type { FieldValue } from './parse-message.ts'

/** Name parts from this component on: family, given, further given. Null if there are none. */
export function readName(value: FieldValue, firstComponent: number): NameParts | null {
  const surname = value(firstComponent) ?? ''
  const name = value(firstComponent + 1) ?? ''
  const middleName = value(firstComponent + 2)
  if (name || middleName) return { surname, name, middleName }
  return surname ? splitName(surname) : null
}
