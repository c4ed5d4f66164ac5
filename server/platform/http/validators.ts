import AjvCompiler from '@fastify/ajv-compiler'

type BuildValidator = ReturnType<typeof AjvCompiler>
type Validator = ReturnType<ReturnType<BuildValidator>>

const buildCompiler = AjvCompiler()
const validatorsBySchema = new Map<string, Validator>()

/**
 * Checks of what is asked, one for equal schemas: many calls take the same path or page, and to make a check costs more than to look for one. An
 * address knows texts only, which become what the contract says; a body has types of its own, and a null in it is no answer: it would become a "no".
 */
export const buildValidator: BuildValidator = (externalSchemas, options) => {
  const build = buildCompiler(externalSchemas, options)
  // The compiler's other dialect knows no conversion, and so its options none.
  const strictOptions = { ...options?.customOptions, coerceTypes: false } as object
  const buildStrict = buildCompiler(externalSchemas, { ...options, customOptions: strictOptions })
  return (route) => {
    const { schema, httpPart } = route as { schema?: unknown; httpPart?: string } // beside the place it is for; the types tell of the schema alone
    const isBody = httpPart === 'body'
    const key = JSON.stringify([isBody, externalSchemas, options, schema])
    const check = validatorsBySchema.get(key) ?? (isBody ? buildStrict : build)(route)
    validatorsBySchema.set(key, check)
    return check
  }
}
