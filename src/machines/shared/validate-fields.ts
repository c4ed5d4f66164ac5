import { findAddressProblem } from '../../../domain/web-address.ts'
import type { KindFieldsFragment } from '../../../schema/generated/client/graphql.ts'
import type { FieldErrors } from './form.machine.ts'
import { addressProblemTexts } from './form-validation.ts'

export type ConnectionKind = KindFieldsFragment
export type ConnectionField = ConnectionKind['fields'][number]

/** What was typed into the fields of a connection, in the form of the call. */
export type FieldValues = Record<string, string>

/** What is wrong with what was typed, by the fields themselves; the server judges by the same ones. */
export function validateFields(
  fields: readonly ConnectionField[],
  values: FieldValues,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of fields) {
    const error = validateField(field, fields, values)
    if (error) errors[field.name] = error
  }
  return errors
}

function validateField(
  field: ConnectionField,
  fields: readonly ConnectionField[],
  values: FieldValues,
): FieldErrors[string] | null {
  const typed = (values[field.name] ?? '').trim()
  if (typed === '') return isMissing(field, fields, values) ? { path: 'validation.required' } : null
  if (typed.length > field.longest)
    return { path: 'validation.long', values: { longest: field.longest } }
  const patternError = field.wrong ? { text: field.wrong } : null
  const addressProblem = field.kind === 'url' ? findAddressProblem(typed) : null
  if (addressProblem)
    return (addressProblem === 'noAddress' && patternError) || addressProblemTexts[addressProblem]
  return field.pattern && !new RegExp(field.pattern, 'u').test(typed) ? patternError : null
}

/** A kept secret may stay empty; whether it still fits what else was typed, the server knows. */
function isMissing(
  { required, requiredUnless, kept }: ConnectionField,
  fields: readonly ConnectionField[],
  values: FieldValues,
): boolean {
  if (kept) return false
  if (required) return true
  if (!requiredUnless) return false
  const alternative = fields.find(({ name }) => name === requiredUnless)
  return !values[requiredUnless]?.trim() && !alternative?.kept
}
