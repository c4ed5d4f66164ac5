import fc from 'fast-check'
import type { Schema } from './schema.ts'

/**
 * Text that breaks code written for ASCII: empty, lone surrogates, decomposed letters,
 * right-to-left marks.
 */
export const unusualText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfffb',
    '\u202eabc',
    'ё'.normalize('NFD'),
    '😀',
    "'; drop table client; --",
    '%',
    '_',
    '\\',
    '$(x)',
    '{clientName}',
    '{',
    '{{}}',
    '__proto__',
    'constructor',
    'null',
    'NaN',
    '-1',
    '1e999',
    '9'.repeat(40),
    '0001-01-01',
    '2026-02-30',
    '9999-12-31',
    '+275760-09-13',
    '-271821-04-20',
    '24:00',
    'today+9999',
    'today-9999',
    '2026-12-09T10:00:00',
    '+999999-12-31T23:59:59Z',
    'x'.repeat(5000),
    '\n'.repeat(300),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

/** Any JSON value, unrelated to the schema. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  unusualText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, -1, 0, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, [], {}),
)

/** Values that fit a schema. An id is often one that exists. */
export function valid(schema: Schema, name: string, ids: string[]): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((one) => valid(one, name, ids)))
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'string']
  return fc.oneof(...types.map((type) => ofType(type, schema, name, ids)))
}

function ofType(type: string, schema: Schema, name: string, ids: string[]): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 - 1 })
    case 'number':
      return fc.double({
        noNaN: true,
        noDefaultInfinity: true,
        min: schema.minimum ?? -1e15,
        max: schema.maximum ?? 1e15,
      })
    case 'array':
      return fc.array(valid(schema.items ?? {}, name, ids), {
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'object':
      return objects(schema, ids)
    default:
      return texts(schema, name, ids)
  }
}

function objects(schema: Schema, ids: string[]): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {})
  return fc.record(
    Object.fromEntries(properties.map(([name, inner]) => [name, valid(inner, name, ids)])),
    { requiredKeys: schema.required ?? [] },
  )
}

function texts(schema: Schema, name: string, ids: string[]): fc.Arbitrary<string> {
  if (schema.pattern)
    return fc
      .stringMatching(new RegExp(schema.pattern))
      .filter((text) => text.length <= (schema.maxLength ?? 100))
  const known = likely(name, ids)
  const any = fc
    .oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), unusualText)
    .filter((text) => fits(text, schema))
  return known
    ? fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...known).filter((text) => fits(text, schema)) },
        { weight: 1, arbitrary: any },
      )
    : any
}

const fits = (text: string, { minLength = 0, maxLength = 4096 }: Schema) => {
  const length = [...text].length
  return length >= minLength && length <= maxLength
}

/**
 * Values that pass the first check of a field by its name, so that the code behind it is tested
 * too.
 */
function likely(name: string, ids: string[]): string[] | null {
  if (/^(id|.*Ids?|specialists|runId|token)$/.test(name)) return ids
  if (/email/i.test(name)) return ['a@clinic.example', 'owner1@clinic.example', 'A@B', 'ы@почта.рф']
  if (/timeZone/.test(name))
    return ['Europe/Moscow', 'America/New_York', 'UTC', '+03:00', 'Etc/GMT+5', 'europe/moscow']
  if (/phone/i.test(name)) return ['+79161234567', '8 (916) 123-45-67', '123']
  if (/^(from|to)$/.test(name))
    return ['today', 'today+1', 'today-7', '2026-12-09', '2026-12-09T10:00:00Z']
  if (name === 'sort') return ['sendAt', '-sendAt', 'name', '-startsAt', 'surname', 'constructor']
  if (name === 'provider') return ['sms16', 'sigmasms', 'wazzup24', 'telegram']
  if (name === 'misType') return ['fhir', 'yclients', 'csv']
  if (/url|link/i.test(name))
    return [
      'not an address',
      'ftp://a',
      'http://127.0.0.1:1/',
      'http://[::1]:1',
      'https://user:p@10.0.0.1/',
    ]
  if (/password/i.test(name)) return ['correct horse battery', 'short', '        ']
  if (/companyName/.test(name)) return ['Clinic b', 'clinic b']
  return null
}

/** A valid object with one fault: a value of another type, a missing key or an extra one. */
export function almostValid(fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .record({ value: fitting, wrong: junk, pick: fc.nat(), how: fc.nat(3) })
    .map(({ value, wrong, pick, how }) => {
      if (Array.isArray(value)) return how === 0 ? [...value, wrong] : wrong
      if (typeof value !== 'object' || value === null) return wrong
      const entries = Object.entries(value)
      const at = entries.length > 0 ? pick % entries.length : 0
      if (how === 0) return Object.fromEntries(entries.filter((_, i) => i !== at))
      if (how === 1) return Object.fromEntries([...entries, ['companyId', wrong]])
      return Object.fromEntries(entries.map(([key, old], i) => [key, i === at ? wrong : old]))
    })
}
