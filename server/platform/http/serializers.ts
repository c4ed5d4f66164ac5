import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type BuildSerializer = ReturnType<typeof SerializerSelector>
type Serializer = ReturnType<ReturnType<BuildSerializer>>

const serializersBySchema = new Map<string, Serializer>()

/** Writers of answers, one for equal schemas: most calls refuse in the same words, and to make a writer costs more than to look for one. */
export const buildSerializer: BuildSerializer = (externalSchemas, options) => {
  const build = SerializerSelector()(externalSchemas, options)
  return (route) => {
    const schema = JSON.stringify([externalSchemas, options, route.schema])
    const writer = serializersBySchema.get(schema) ?? build(route)
    serializersBySchema.set(schema, writer)
    return writer
  }
}
