import type { Request } from './requests.ts'
import { bodySchema, inline, type Operation, type Schema } from './schema.ts'

const words = [
  'a\u0000b',
  'x'.repeat(150),
  'x'.repeat(5000),
  '%',
  '0',
  '-1',
  '\u202e',
  '1e309',
  '-1e309',
  '9'.repeat(25),
  'ООО "Ромашка""',
  'токен\r\nИмя: значение',
  '+275760-09-13',
  '-271821-04-20T00:00:00Z',
  '0000-00-00',
  '9999-12-31',
  'today+9999',
  '99:99',
]
/** Values of the wrong type. The huge number cannot be written by JSON.stringify. */
const others: unknown[] = [7, -7.5, true, null, [], {}, [['a']], { toString: 1, length: -1 }]
const HUGE = '"a huge number"'
/** Headers whose values are UTF-8 bytes or should not occur in a header. */
const oddHeaders = [
  { authorization: `Bearer ${Buffer.from('токен').toString('latin1')}` },
  { authorization: `Bearer ${'x'.repeat(7000)}` },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhXHUwMDAwYiJ9.' },
  { 'accept-language': Buffer.from('ы;q=1e309').toString('latin1') },
  { 'content-language': '\u00ff'.repeat(500) },
  { 'x-forwarded-for': Buffer.from('1.2.3.4, ы, ::::').toString('latin1') },
  { cookie: `visita-device=${Buffer.from('ы').toString('latin1')}; =; ;;` },
  { 'visita-device': '\u00ff'.repeat(43) },
  { 'content-type': Buffer.from('application/json; charset=ы').toString('latin1') },
  { 'content-encoding': 'gzip', 'content-type': 'application/json' },
  { range: 'bytes=9-1', 'if-none-match': '\u00ff', expect: 'something' },
]
const raws = ['', '{', 'null', '[]', '{"__proto__":{"role":"owner"}}', '['.repeat(20_000)]
const types = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=b',
  'application/xml',
]

/**
 * Requests that every run sends to each call, however short the run: each once broke something, and
 * is tried everywhere it fits.
 */
export function requestsOfWrongType(operation: Operation): Request[] {
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
    ...(schema
      ? [json({ ...Object(everywhere(schema, 'text')), more: { deep: [1] }, id: 1 })]
      : []),
    ...(schema ? [...others, ...words].map((value) => json(everywhere(schema, value))) : []),
    ...(schema ? [raw(huge(schema), 'application/json')] : []),
    ...(schema ? [json(everywhere(schema, 'text', '1e309'))] : []),
    ...oddHeaders.map((headers) => ({
      url: urlWith(operation, 'none'),
      headers,
      ...(schema && { payload: Buffer.from(JSON.stringify(everywhere(schema, 'text'))) }),
    })),
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

/** A body in which every number exceeds what a double can hold. */
const huge = (schema: Schema) =>
  JSON.stringify(everywhere(schema, 'text', JSON.parse(HUGE))).replaceAll(HUGE, '1e309')

/**
 * A value in the schema's shape. Every free text is `word`; every number is `number`, or the
 * minimum.
 */
function everywhere(schema: Schema, word: unknown, number?: unknown): unknown {
  if (schema.enum) return schema.enum[0]
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries([
        ...Object.entries(schema.properties ?? {}).map(([name, inner]) => [
          name,
          everywhere(inline(inner), word, number),
        ]),
        ...(typeof schema.additionalProperties === 'object' ? [['more', word]] : []),
      ])
    case 'array':
      return [everywhere(schema.items ?? {}, word, number)]
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return number ?? schema.minimum ?? 0
    default:
      return word
  }
}
