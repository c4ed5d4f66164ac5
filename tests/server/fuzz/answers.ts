import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { closed, inline, type Operation } from './schema.ts'

export interface Answer {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}

const ajv = new Ajv2020({ allErrors: true, strict: false })
// A CommonJS module: its exports stand under `default` once more.
;(formats as unknown as { default: (ajv: Ajv2020) => void }).default(ajv)

/**
 * The only expected answers of 500 and above: a call of a later version, and an unreachable
 * provider or mail server.
 */
const expectedCodes: Record<number, string[]> = {
  501: ['NOT_BUILT'],
  502: ['PROVIDER_UNAVAILABLE', 'LETTER_FAILED'],
}

const validators = new Map<string, ValidateFunction>()

/** How an answer violates the contract; empty when it does not. */
export function faultsOf(operation: Operation, answer: Answer): string[] {
  const { statusCode: status, body } = answer
  if (status >= 500 && !expectedCodes[status]?.includes(codeOf(body) ?? ''))
    return [`answers ${status}: ${body.slice(0, 300)}`]
  if (/node_modules|\.ts:\d|\bat \w+ \(/.test(body)) return ['shows its stack']
  const documented = operation.responses[status] ?? (status >= 400 && operation.responses.default)
  if (!documented) return [`answers ${status}, which the contract does not know`]
  const refusal = status >= 400 ? refusalFaults(body) : []
  return [...refusal, ...contentFaults(operation, answer, documented.content)]
}

const codeOf = (body: string) => /"code":"(\w+)"/.exec(body)?.[1]

function refusalFaults(body: string): string[] {
  const refusal = parsed(body)
  if (typeof refusal !== 'object' || refusal === null) return ['refuses without a JSON body']
  const { message, code, fields }: Record<string, unknown> = { ...refusal }
  return [
    ...(typeof message === 'string' && message !== '' ? [] : ['refuses without a message']),
    ...(typeof code === 'string' && /^[A-Z0-9_]+$/.test(code) ? [] : ['refuses without a code']),
    ...(typeof fields === 'object' && fields !== null ? [] : ['refuses without fields']),
  ]
}

function contentFaults(
  { operationId }: Operation,
  { statusCode, headers, body }: Answer,
  content: Record<string, { schema: unknown }> | undefined,
): string[] {
  if (!content) {
    // A webhook answers in the provider's own format.
    const free = operationId === 'receiveHook' || body === ''
    return free ? [] : [`answers ${statusCode} with a body`]
  }
  const type = String(headers['content-type'] ?? '').split(';')[0] ?? ''
  const documented = content[type]
  if (!documented) return [`answers ${statusCode} as ${type || 'nothing'}`]
  const key = `${operationId} ${statusCode >= 400 ? 'refusal' : statusCode} ${type}`
  // A refusal may carry more, such as the counts of a stale list; a success holds only the named
  // fields.
  const schema = inline(documented.schema)
  const validate = validators.get(key) ?? ajv.compile(statusCode < 400 ? closed(schema) : schema)
  validators.set(key, validate)
  if (validate(type === 'application/json' ? parsed(body) : body)) return []
  return [`answers ${statusCode} against its schema: ${ajv.errorsText(validate.errors)}`]
}

/** The parsed JSON body; undefined when it is not JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
