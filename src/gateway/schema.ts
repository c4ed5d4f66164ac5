import {
  buildSchema,
  GraphQLError,
  type GraphQLSchema,
  isEnumType,
  isObjectType,
  isScalarType,
} from 'graphql'
import { graph } from '../../schema/generated/graph.ts'
import { resolvers } from './resolvers.ts'

type FieldResolver = (...args: never[]) => unknown

const schemas = new Map<boolean, GraphQLSchema>()

/**
 * The executable schema, created once per process. Throws if a resolver has no field in the schema. With a `foreign` host unknown enum values become
 * null; from our own host they are an error.
 */
export function getExecutableSchema({ foreign: isForeignHost = false } = {}): GraphQLSchema {
  const existing = schemas.get(isForeignHost) ?? createSchema(isForeignHost)
  schemas.set(isForeignHost, existing)
  return existing
}

function createSchema(isForeignHost: boolean): GraphQLSchema {
  const schema = buildSchema(graph, { assumeValidSDL: true })
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = schema.getType(typeName)
    for (const [name, resolve] of Object.entries<FieldResolver>(fields)) {
      const field = isObjectType(type) && type.getFields()[name]
      if (!field) throw new Error(`No field ${typeName}.${name} in schema/graph.graphql`)
      // The generated types bind each resolver to its field; the schema knows its fields only at run time.
      field.resolve = resolve as typeof field.resolve
    }
  }
  restrictUploadsToFiles(schema)
  if (isForeignHost) nullifyUnknownEnumValues(schema)
  return schema
}

function nullifyUnknownEnumValues(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isEnumType(type)) continue
    const known = new Set<unknown>(type.getValues().map(({ value }) => value))
    type.serialize = (value) => (known.has(value) ? String(value) : null)
  }
}

function restrictUploadsToFiles(schema: GraphQLSchema): void {
  const upload = schema.getType('Upload')
  if (!isScalarType(upload)) return
  upload.parseValue = (value) => {
    if (value instanceof File) return value
    throw new GraphQLError('Upload takes a file of a multipart request')
  }
}
