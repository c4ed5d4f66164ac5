import { findAddressProblem } from '../../../domain/web-address.ts'
import type { KindFieldsFragment } from '../../../schema/generated/client/graphql.ts'
import type { Faults } from './form.machine.ts'
import { addressSaid } from './form-checks.ts'

export type Kind = KindFieldsFragment
export type KindField = Kind['fields'][number]

/** What was typed into the fields of a connection, in the form of the call. */
export type FieldTexts = Record<string, string>

/** What is wrong with what was typed, by the fields themselves; the server judges by the same ones. */
export function fieldFaults(fields: readonly KindField[], texts: FieldTexts): Faults {
  const faults: Faults = {}
  for (const field of fields) {
    const fault = faultOf(field, fields, texts)
    if (fault) faults[field.name] = fault
  }
  return faults
}

function faultOf(
  field: KindField,
  fields: readonly KindField[],
  texts: FieldTexts,
): Faults[string] | null {
  const typed = (texts[field.name] ?? '').trim()
  if (typed === '') return isMissing(field, fields, texts) ? { path: 'validation.required' } : null
  if (typed.length > field.longest)
    return { path: 'validation.long', values: { longest: field.longest } }
  const wrong = field.wrong ? { text: field.wrong } : null
  const address = field.kind === 'url' ? findAddressProblem(typed) : null
  if (address) return (address === 'noAddress' && wrong) || addressSaid[address]
  return field.pattern && !new RegExp(field.pattern, 'u').test(typed) ? wrong : null
}

/** A kept secret may stay empty; whether it still fits what else was typed, the server knows. */
function isMissing(
  { required, requiredUnless, kept }: KindField,
  fields: readonly KindField[],
  texts: FieldTexts,
): boolean {
  if (kept) return false
  if (required) return true
  if (!requiredUnless) return false
  const instead = fields.find(({ name }) => name === requiredUnless)
  return !texts[requiredUnless]?.trim() && !instead?.kept
}
