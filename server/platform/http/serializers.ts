import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type BuildSerializer = ReturnType<typeof SerializerSelector>
type Serializer = ReturnType<ReturnType<BuildSerializer>>

const serializersBySchema = new Map<string, Serializer>()

/** Builds response serializers, shared by equal schemas: most operations have the same error responses, and compiling costs more than a lookup. */
export const buildSerializer: BuildSerializer = (externalSchemas, options) => {
  const build = SerializerSelector()(externalSchemas, options)
  return (route) => {
    const schema = JSON.stringify([externalSchemas, options, route.schema])
    const writer = serializersBySchema.get(schema) ?? build(route)
    serializersBySchema.set(schema, writer)
    return writer
  }
}
