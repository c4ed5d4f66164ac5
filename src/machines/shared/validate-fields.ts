import { findAddressProblem } from '../../../domain/web-address.ts'
import type { KindFieldsFragment } from '../../../schema/generated/client/graphql.ts'
import type { FieldErrors } from './form.machine.ts'
import { addressProblemTexts } from './form-validation.ts'

export type ConnectionKind = KindFieldsFragment
export type ConnectionField = ConnectionKind['fields'][number]

/** Values of connection fields by their API names. */
export type FieldValues = Record<string, string>

/** Errors of connection fields. The server validates with the same field definitions. */
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

/** Whether a required field is empty. A stored secret may stay empty; only the server knows whether it fits the other values. */
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
