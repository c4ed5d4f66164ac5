import type { Request } from './requests.ts'
import { bodySchema, inline, type Operation, type Schema } from './schema.ts'

const words = ['a\u0000b', 'x'.repeat(150), '%', '0', '-1', '\u202e']
const raws = ['', '{', 'null', '[]', '{"__proto__":{"role":"owner"}}', '['.repeat(20_000)]
const types = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=b',
  'application/xml',
]

/** What is asked of each call in every run, however short: what once broke something, everywhere it could. */
export function alwaysAsked(operation: Operation): Request[] {
  const schema = bodySchema(operation)
  const json = (value: unknown): Request => ({
    url: urlWith(operation, 'none'),
    headers: { 'content-type': 'application/json' },
    payload: Buffer.from(JSON.stringify(value)),
  })
  const raw = (text: string, type: string): Request => ({
    url: urlWith(operation, 'none'),
    headers: { 'content-type': type },
    payload: Buffer.from(text),
  })
  return [
    ...words.map((word) => ({ url: urlWith(operation, word), headers: {} })),
    ...(schema ? words.map((word) => json(everywhere(schema, word))) : []),
    ...(schema
      ? [json({ ...Object(everywhere(schema, 'text')), more: { deep: [1] }, id: 1 })]
      : []),
    ...raws.flatMap((text) => types.map((type) => raw(text, type))),
    { url: urlWith(operation, 'none'), headers: {} },
    { url: `${urlWith(operation, 'none').split('?')[0]}/%zz`, headers: {} },
  ]
}

function urlWith({ path, parameters = [] }: Operation, word: string): string {
  const query = new URLSearchParams()
  let url = path
  for (const { name, in: place } of parameters) {
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(word))
    else if (word !== 'none') query.append(name, word)
  }
  return query.size > 0 ? `${url}?${query}` : url
}

/** A value of the schema's form, whose every free text is this word. */
function everywhere(schema: Schema, word: string): unknown {
  if (schema.enum) return schema.enum[0]
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries([
        ...Object.entries(schema.properties ?? {}).map(([name, inner]) => [
          name,
          everywhere(inline(inner), word),
        ]),
        ...(typeof schema.additionalProperties === 'object' ? [[word, word]] : []),
      ])
    case 'array':
      return [everywhere(schema.items ?? {}, word)]
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    default:
      return word
  }
}
