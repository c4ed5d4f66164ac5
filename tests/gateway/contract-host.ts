import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { contract, type JsonSchema, type RestOperation } from './contract.ts'
import type { Call, Said } from './rest-host.ts'
import { sample } from './sample.ts'

const ajv = new Ajv({ strict: false, coerceTypes: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'contract', components: contract.components })

/**
 * Answers valid calls with samples of the contract. Refuses with 400 whatever the contract does not allow: an unknown
 * call or parameter, or a value or a body of the wrong shape.
 */
export function byContract(call: Call): Said {
  const operation = find(call)
  if (!operation) return { status: 400, body: `no call ${call.method} ${call.path}` }
  const wrong = wrongQuery(operation, call.query) ?? wrongBody(operation, call)
  if (wrong) return { status: 400, body: `${operation.operationId}: ${wrong}` }
  const [status, response] = Object.entries(operation.responses)[0] ?? ['204', {}]
  const [type, content] = Object.entries(response.content ?? {})[0] ?? []
  if (!type || !content) return { status: Number(status) }
  const body = sample(content.schema)
  return { status: Number(status), type, body }
}

function find(call: Call): RestOperation | undefined {
  const method = call.method.toLowerCase()
  const exact = contract.paths[call.path]?.[method]
  if (exact) return exact
  const template = Object.keys(contract.paths).find((path) =>
    new URLPattern({ pathname: path.replaceAll(/\{(\w+)\}/g, ':$1') }).test({
      pathname: call.path,
    }),
  )
  return template ? contract.paths[template]?.[method] : undefined
}

function wrongQuery(operation: RestOperation, query: Call['query']): string | undefined {
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
  return wrong({ type: 'object', properties, additionalProperties: false }, query)
}

function wrongBody(operation: RestOperation, call: Call): string | undefined {
  const content = operation.requestBody?.content
  if (!content) return call.body.length > 0 ? 'a body that nobody asked for' : undefined
  const type = call.headers['content-type']?.split(';')[0] ?? ''
  const media = content[type]
  if (!media) return `a body of type ${type}`
  return type === 'application/json'
    ? wrong(media.schema, JSON.parse(String(call.body)))
    : undefined
}

function wrong(schema: JsonSchema & { additionalProperties?: boolean }, value: unknown) {
  const here = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/'))
  const validate = ajv.compile(here)
  return validate(value) ? undefined : ajv.errorsText(validate.errors)
}
