import { contract, type JsonSchema } from './contract.ts'

/** A value that matches a schema of the contract: all properties, and the first option of every choice. */
export function sample(schema: JsonSchema): unknown {
  if (schema.$ref) return sample(named(schema.$ref))
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sample))
  if (schema.oneOf?.[0]) return sample(schema.oneOf[0])
  if (schema.enum) return schema.enum[0]
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, sample(property)]),
      )
    case 'array':
      return schema.items ? [sample(schema.items), sample(schema.items)] : []
    case 'integer':
      return 7
    case 'number':
      return 7.5
    case 'boolean':
      return true
    case 'string':
      return textOf(schema.format)
    default:
      throw new Error(`no sample for ${JSON.stringify(schema)}`)
  }
}

function textOf(format: string | undefined): string {
  if (format === 'date-time') return '2026-12-09T07:30:00Z'
  if (format === 'date') return '2026-12-09'
  return 'text'
}

function named(ref: string): JsonSchema {
  const schema = contract.components.schemas[ref.split('/').at(-1) ?? '']
  if (!schema) throw new Error(`no schema ${ref}`)
  return schema
}
