import type { Problem } from '../http/problem.ts'
import { addressProblem } from '../i18n/address-problems.ts'
import type { Field } from './form-field.ts'

/** Texts by the names of fields; null where there is none. */
export type Values = Record<string, string | null>

/**
 * What was typed, checked by its fields. A secret that is kept and was left empty is taken as it is kept, unless something was typed that
 * stands in its place, or another account or address than the one it is for: a kept secret never goes anywhere new.
 */
export function readTyped(
  fields: readonly Field[],
  body: Readonly<Record<string, unknown>>,
  kept: Values | null,
): { values: Values; faults: Problem['fields'] } {
  const typed = Object.fromEntries(fields.map((field) => [field.name, textOf(field, body)]))
  const isFor = fields.every(
    ({ name, binds }) => !binds || (typed[name] ?? null) === (kept?.[name] ?? null),
  )
  const values = Object.fromEntries(
    fields.map((field): [string, string | null] => {
      const { name, secret } = field
      const mayKeep = secret && isFor && !isReplaced(fields, field, typed)
      return [name, typed[name] ?? (mayKeep ? (kept?.[name] ?? null) : null)]
    }),
  )
  const faults = fields.flatMap((field) => {
    const fault = faultOf(field, values)
    return fault ? [[field.name, fault] as const] : []
  })
  return { values, faults: Object.fromEntries(faults) }
}

function textOf({ name, spaces }: Field, body: Readonly<Record<string, unknown>>): string | null {
  const given = body[name]
  const text = typeof given === 'string' ? given : ''
  // What is nothing but spaces is nothing, to the form as well.
  return (text.trim() && (spaces ? text : text.trim())) || null
}

const unlessOf = ({ required }: Field) => (typeof required === 'object' ? required.unless : null)

/** Whether what stands in for this field, or what it stands in for, was typed. */
const isReplaced = (fields: readonly Field[], field: Field, typed: Values) =>
  fields.some((other) => {
    const either = unlessOf(other) === field.name || unlessOf(field) === other.name
    return either && typed[other.name]
  })

function faultOf(field: Field, values: Values): Problem['fields'][string] | null {
  const { name, kind, required, longest, form } = field
  const value = values[name] ?? null
  if (value === null) {
    const unless = unlessOf(field)
    const needed = unless === null ? required : !values[unless]
    return needed ? 'REQUIRED' : null
  }
  if (value.length > longest) return 'TOO_LONG'
  const address = kind === 'url' ? addressProblem(value) : null
  if (address) return address === 'BAD_URL' ? (form?.wrong ?? 'BAD_FORMAT') : address
  return form && kind !== 'url' && !new RegExp(form.pattern, 'u').test(value) ? form.wrong : null
}
