import AjvCompiler from '@fastify/ajv-compiler'

type BuildValidator = ReturnType<typeof AjvCompiler>
type Validator = ReturnType<ReturnType<BuildValidator>>

const buildCompiler = AjvCompiler()
const validatorsBySchema = new Map<string, Validator>()

/**
 * Builds request validators, shared by equal schemas: many operations have the same path or paging, and compiling costs more than a lookup. URL
 * parameters are texts and are converted to the contract's types; bodies are not, because a null would become `false`.
 */
export const buildValidator: BuildValidator = (externalSchemas, options) => {
  const build = buildCompiler(externalSchemas, options)
  // The compiler's other dialect has no coercion, so its options lack it.
  const strictOptions = { ...options?.customOptions, coerceTypes: false } as object
  const buildStrict = buildCompiler(externalSchemas, { ...options, customOptions: strictOptions })
  return (route) => {
    const { schema, httpPart } = route as { schema?: unknown; httpPart?: string } // which part of the request it validates; the types declare only the schema
    const isBody = httpPart === 'body'
    const key = JSON.stringify([isBody, externalSchemas, options, schema])
    const check = validatorsBySchema.get(key) ?? (isBody ? buildStrict : build)(route)
    validatorsBySchema.set(key, check)
    return check
  }
}
