import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  enum?: (string | null)[]
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema }>

export interface RestOperation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

interface Contract {
  paths: Record<string, Record<string, RestOperation>>
  components: { schemas: Record<string, JsonSchema> }
}

/** The REST contract, with all references outside the schemas resolved. */
export const contract: Contract = loadContract()

function loadContract(): Contract {
  const file = new URL('../../schema/rest.openapi.yaml', import.meta.url)
  const document = parse(readFileSync(file, 'utf8'))
  const place = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce((node, step) => node[step], document)
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve)
    if (typeof node !== 'object' || node === null) return node
    if ('$ref' in node && typeof node.$ref === 'string' && !node.$ref.includes('/schemas/')) {
      return resolve(place(node.$ref))
    }
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]))
  }
  // The file is the contract itself; other tools rely on its shape too.
  return { ...document, paths: resolve(document.paths) } as Contract
}
