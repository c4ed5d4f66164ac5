import fc from 'fast-check'
import { bodySchema, inline, type Operation, type Schema, takesFile } from './schema.ts'
import { almostValid, junk, unusualText, valid } from './unusual-values.ts'

/** A request as it is injected. */
export interface Request {
  url: string
  headers: Record<string, string>
  payload?: Buffer
}

export type Kind = 'valid' | 'almost valid' | 'junk'

/** Requests of one call: valid, invalid in one place, or unrelated to the contract. */
export function requestsOf(operation: Operation, kind: Kind, ids: string[]): fc.Arbitrary<Request> {
  return fc
    .record({ url: urls(operation, kind, ids), body: bodies(operation, kind, ids) })
    .map(({ url, body }) => ({
      url,
      headers: body?.headers ?? {},
      ...(body && { payload: body.payload }),
    }))
}

function urls(operation: Operation, kind: Kind, ids: string[]): fc.Arbitrary<string> {
  const parameters = operation.parameters ?? []
  const given = Object.fromEntries(
    parameters.map(({ name, in: place, schema, ...rest }) => {
      const needed = place === 'path' || 'required' in rest
      const value = parameterOf(name, inline(schema), kind, ids)
      return [name, needed && kind !== 'junk' ? value : fc.option(value, { nil: undefined })]
    }),
  )
  const extra =
    kind === 'valid'
      ? fc.constant('')
      : fc.constantFrom(
          '',
          '',
          '__proto__=1',
          'page=1&page=2',
          'unknown=1',
          '%',
          'a[b]=1',
          'page=-1&pageSize=0',
        )
  return fc.record({ given: fc.record(given), extra }).map((one) => {
    const query: string[] = one.extra ? [one.extra] : []
    let path = operation.path
    for (const { name, in: place } of parameters) {
      const value = one.given[name]
      const text = value === undefined ? undefined : encoded(value)
      // An empty path segment would be another path.
      if (place === 'path') path = path.replace(`{${name}}`, text || 'none')
      else if (text !== undefined) query.push(`${name}=${text}`)
    }
    return path + (query.length > 0 ? `?${query.join('&')}` : '')
  })
}

/** As a browser would encode it; a lone surrogate as bytes that no browser sends. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80'
}

function parameterOf(
  name: string,
  schema: Schema,
  kind: Kind,
  ids: string[],
): fc.Arbitrary<unknown> {
  const fitting = valid(schema, name, ids)
  if (kind === 'valid') return fitting
  return kind === 'junk'
    ? junk
    : fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 1, arbitrary: unusualText })
}

interface Body {
  headers: Record<string, string>
  payload: Buffer
}

function bodies(operation: Operation, kind: Kind, ids: string[]): fc.Arbitrary<Body | null> {
  if (takesFile(operation)) return kind === 'junk' ? fc.oneof(brokenForms, rawBodies) : forms
  const schema = bodySchema(operation)
  if (!schema) return kind === 'valid' ? fc.constant(null) : fc.option(rawBodies)
  if (kind === 'junk') return fc.oneof(rawBodies, junk.map(json))
  const fitting = valid(schema, '', ids)
  return (kind === 'valid' ? fitting : almostValid(fitting)).map(json)
}

const json = (value: unknown): Body => ({
  headers: { 'content-type': 'application/json' },
  payload: Buffer.from(JSON.stringify(value) ?? ''),
})

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'no type',
  '',
]

/** Bodies that no JSON value produces. */
const raws: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      '',
      '{',
      '\uFEFF{}',
      'null',
      '[]',
      '"text"',
      '1e999',
      '-0',
      '{"__proto__":{"role":"owner"}}',
      '{"constructor":{"prototype":{"role":"owner"}}}',
      '{"name":"a","name":"b","name":{}}',
      '{"name":"\\ud800","text":"\\u0000","email":"\\udfff@a.b"}',
      '{"page":1e400,"daysAhead":9007199254740993,"ageFrom":-1e-7}',
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
      `{"name":"${'я'.repeat(100_000)}"}`,
      `{"text":"${'x'.repeat(1_100_000)}"}`,
    )
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
)
const rawBodies: fc.Arbitrary<Body> = fc
  .record({
    payload: raws,
    type: fc.constantFrom('application/json', 'application/json', ...types),
  })
  .map(({ payload, type }): Body => {
    const headers: Record<string, string> = type === '' ? {} : { 'content-type': type }
    return { payload, headers }
  })

const boundary = 'the-boundary'
const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` }

/** A form with one file of arbitrary name and content. */
const forms: fc.Arbitrary<Body> = fc
  .record({
    name: fc.constantFrom(
      'visits.csv',
      'a.ndjson',
      'book.xlsx',
      'logo.png',
      'none',
      '../../etc/passwd',
      'я\u0000.csv',
    ),
    part: fc.constantFrom('file', 'file', 'file', 'other', ''),
    content: fc.oneof(
      fc
        .constantFrom(
          '',
          'Фамилия;Имя;Телефон;Дата;Время\nИванова;Анна;+79160000001;09.12.2026;10:00\n',
          'surname,name,phone,startsAt\nA,B\u0000,1,2026-12-09T10:00:00Z\n',
          '{"resourceType":"Patient","id":"p1","name":[{"family":"\\u0000"}]}\n{"resourceType":',
          'PK\u0003\u0004 not a workbook',
          '\uFEFF',
          'a;b\n'.repeat(2000),
          `"${'x'.repeat(70_000)}`,
        )
        .map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
    ),
  })
  .map(({ name, part, content }) => ({
    headers: formHeaders,
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }))

/** Forms that end too soon, never begin or hold no file. */
const brokenForms: fc.Arbitrary<Body> = fc
  .constantFrom(
    '',
    `--${boundary}`,
    `--${boundary}\r\n`,
    `--${boundary}--\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--${boundary}--\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na;b`,
    `--${boundary}\r\nContent-Disposition: form-data; name="__proto__"; filename="a.csv"\r\n\r\na\r\n--${boundary}--\r\n`,
    `--${boundary}\r\n${'X-Header: x\r\n'.repeat(3000)}\r\n`,
    `--other\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na\r\n--other--\r\n`,
  )
  .map((text) => ({ headers: formHeaders, payload: Buffer.from(text) }))
