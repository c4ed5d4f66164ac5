import type { TestApp } from '../../harness/app.ts'
import { bodySchema, inline, type Operation, type Schema, takesFile } from '../fuzz/schema.ts'

export interface Asked {
  status: number
  /**
   * Status, headers and body as received, except for the date, the request id and the rate-limit
   * counters.
   */
  whole: string
  code: string | undefined
  body: string
}

export interface Given {
  token?: string | undefined
  /** Values of path and query parameters by name; a missing required one gets a fitting value. */
  parameters?: Record<string, string>
  body?: unknown
}

let callers = 0

/** Makes one call of the contract with the least input that it requires. */
export async function makeMinimalCall(
  open: TestApp,
  operation: Operation,
  given: Given,
): Promise<Asked> {
  callers += 1
  const { method } = operation
  const answer = await open.server.inject({
    method,
    url: urlOf(operation, given.parameters ?? {}),
    headers: {
      'accept-language': 'en',
      ...(given.token !== undefined && { authorization: given.token }),
      ...contentOf(operation).headers,
    },
    ...(method !== 'GET' && { payload: payloadOf(operation, given.body) }),
    remoteAddress: `10.1.${(callers >> 8) & 255}.${callers & 255}`,
  })
  const headers = Object.entries(answer.headers).filter(
    ([name]) => !/^(date|x-request-id|x-ratelimit.*)$/.test(name),
  )
  const json = answer.headers['content-type']?.includes('json')
  return {
    status: answer.statusCode,
    whole: `${answer.statusCode} ${JSON.stringify(headers.toSorted())} ${answer.body}`,
    code: json ? answer.json().code : undefined,
    body: answer.body,
  }
}

function urlOf({ path, parameters = [] }: Operation, values: Record<string, string>): string {
  const query = new URLSearchParams()
  let url = path
  for (const { name, in: place, schema, ...rest } of parameters) {
    const value = values[name] ?? String(minimalValue(inline(schema)))
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value))
    else if (name in values || 'required' in rest) query.set(name, value)
  }
  return query.size > 0 ? `${url}?${query}` : url
}

const csv = Buffer.from('a;b')
/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const formOf = ({ path }: Operation) =>
  Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'),
    /\/(logo|picture)$/.test(path) ? png : csv,
    Buffer.from('\r\n--b--\r\n'),
  ])

function contentOf(operation: Operation) {
  if (takesFile(operation))
    return { headers: { 'content-type': 'multipart/form-data; boundary=b' } }
  return bodySchema(operation) ? { headers: { 'content-type': 'application/json' } } : {}
}

function payloadOf(operation: Operation, body: unknown): string | Buffer {
  if (takesFile(operation)) return formOf(operation)
  const schema = bodySchema(operation)
  return schema ? JSON.stringify(body ?? minimalValue(schema)) : ''
}

/** The smallest value that fits a schema. */
export function minimalValue(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0]
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [
          name,
          minimalValue(schema.properties?.[name] ?? {}),
        ]),
      )
    case 'array':
      return []
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    default:
      return 'text'
  }
}
