import { contract, type RestOperation } from '../../gateway/contract.ts'

/** A JSON Schema of the contract with its references resolved. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  required?: string[]
  items?: Schema
  oneOf?: Schema[]
}

export interface Operation extends RestOperation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Calls that need no token have an empty list. */
  security?: unknown[]
}

const all: Operation[] = Object.entries(contract.paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, call]) => ({
    ...call,
    path,
    method: method.toUpperCase() as Operation['method'], // the contract has no other methods
  })),
)

const isStream = ({ responses }: Operation) => JSON.stringify(responses).includes('event-stream')

/** Every call of the contract that ends with its response, webhooks included. */
export const operations = all.filter((operation) => !isStream(operation))
/** Calls whose response is an endless stream; `tests/server/changes/` tests them. */
export const streams = all.filter(isStream)

/**
 * The schema with references resolved and `allOf` merged, so that unnamed fields can be forbidden.
 */
export function inline(node: unknown): Schema {
  // The generators that read the contract check its shape.
  const schema = node as Schema & { $ref?: string; allOf?: unknown[] }
  if (schema.$ref) return inline(contract.components.schemas[schema.$ref.split('/').at(-1) ?? ''])
  if (schema.allOf) return merged(schema.allOf.map(inline))
  return {
    ...schema,
    ...(schema.items && { items: inline(schema.items) }),
    ...(schema.oneOf && { oneOf: schema.oneOf.map(inline) }),
    ...(schema.properties && { properties: each(schema.properties) }),
    ...(typeof schema.additionalProperties === 'object' && {
      additionalProperties: inline(schema.additionalProperties),
    }),
  }
}

const each = (properties: Record<string, Schema>) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, inline(schema)]))

const merged = (parts: Schema[]): Schema => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  required: parts.flatMap(({ required }) => required ?? []),
})

/** The same schema with every object closed: an answer may hold only what the contract names. */
export function closed(schema: Schema): Schema {
  const { properties, items, oneOf } = schema
  return {
    ...schema,
    ...(items && { items: closed(items) }),
    ...(oneOf && { oneOf: oneOf.map(closed) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, closed(inner)]),
      ),
      additionalProperties: schema.additionalProperties ?? false,
    }),
  }
}

/** The schema of a call's JSON body, or null when it takes none. */
export function bodySchema({ requestBody }: Operation): Schema | null {
  const json = requestBody?.content['application/json']
  return json ? inline(json.schema) : null
}

export const takesFile = ({ requestBody }: Operation) =>
  requestBody !== undefined && 'multipart/form-data' in requestBody.content
