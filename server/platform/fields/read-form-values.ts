import type { Problem } from '../http/problem.ts'
import { getAddressProblem } from '../i18n/address-problems.ts'
import type { FormField } from './form-field.ts'

/** Values by field name; null where empty. */
export type FormValues = Record<string, string | null>

/**
 * Reads and validates typed values by their fields. A stored secret left empty is kept, unless its replacement was typed, or an account or address
 * other than the one it belongs to: a kept secret is never sent anywhere new.
 */
export function readFormValues(
  fields: readonly FormField[],
  body: Readonly<Record<string, unknown>>,
  stored: FormValues | null,
): { values: FormValues; problems: Problem['fields'] } {
  const entered = Object.fromEntries(fields.map((field) => [field.name, readText(field, body)]))
  const isSameAccount = fields.every(
    ({ name, identifiesAccount }) =>
      !identifiesAccount || (entered[name] ?? null) === (stored?.[name] ?? null),
  )
  const values = Object.fromEntries(
    fields.map((field): [string, string | null] => {
      const { name, isSecret } = field
      const canKeepStored = isSecret && isSameAccount && !isReplaced(fields, field, entered)
      return [name, entered[name] ?? (canKeepStored ? (stored?.[name] ?? null) : null)]
    }),
  )
  const faults = fields.flatMap((field) => {
    const fault = findFieldProblem(field, values)
    return fault ? [[field.name, fault] as const] : []
  })
  return { values, problems: Object.fromEntries(faults) }
}

function readText(
  { name, keepsSpaces }: FormField,
  body: Readonly<Record<string, unknown>>,
): string | null {
  const value = body[name]
  const text = typeof value === 'string' ? value : ''
  // Only spaces count as empty, as in the form.
  return (text.trim() && (keepsSpaces ? text : text.trim())) || null
}

const getAlternative = ({ required }: FormField) =>
  typeof required === 'object' ? required.unless : null

/** Whether this field's alternative was typed, in either direction of `unless`. */
const isReplaced = (fields: readonly FormField[], field: FormField, entered: FormValues) =>
  fields.some((other) => {
    const either = getAlternative(other) === field.name || getAlternative(field) === other.name
    return either && entered[other.name]
  })

function findFieldProblem(field: FormField, values: FormValues): Problem['fields'][string] | null {
  const { name, kind, required, maxLength, format } = field
  const value = values[name] ?? null
  if (value === null) {
    const unless = getAlternative(field)
    const isRequired = unless === null ? required : !values[unless]
    return isRequired ? 'REQUIRED' : null
  }
  if (value.length > maxLength) return 'TOO_LONG'
  const address = kind === 'url' ? getAddressProblem(value) : null
  if (address) return address === 'BAD_URL' ? (format?.wrong ?? 'BAD_FORMAT') : address
  return format && kind !== 'url' && !new RegExp(format.pattern, 'u').test(value)
    ? format.wrong
    : null
}
