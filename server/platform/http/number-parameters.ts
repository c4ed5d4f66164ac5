import type { FastifyRequest } from 'fastify'
import type { Contract } from './contract.ts'
import { Problem } from './problem.ts'

/** Allowed notation of numeric URL parameters, by name. */
export type NumberFormats = Readonly<Record<string, RegExp>>

const numberPatterns: Record<string, RegExp> = { integer: /^-?\d+$/, number: /^-?\d+(?:\.\d+)?$/ }

interface Parameter {
  $ref?: string
  name: string
  schema?: { type?: string | string[]; items?: { type?: string } }
}

/** Numeric URL parameters by operation. */
export function listNumberParameters(contract: Contract): Map<string, NumberFormats> {
  const { paths, components } = contract as Contract & {
    components: { parameters: Record<string, Parameter> }
  }
  const resolveParameter = (one: Parameter) =>
    one.$ref ? (components.parameters[one.$ref.split('/').at(-1) ?? ''] ?? one) : one
  const calls = Object.values(paths).flatMap(
    (operations) =>
      Object.values(operations) as { operationId: string; parameters?: Parameter[] }[],
  )
  return new Map(
    calls.map(({ operationId, parameters = [] }) => [
      operationId,
      Object.fromEntries(
        parameters.map(resolveParameter).flatMap(({ name, schema }) => {
          const types = [schema?.type, schema?.items?.type].flat()
          const pattern = types.flatMap((type) => numberPatterns[type ?? ''] ?? [])[0]
          return pattern ? [[name, pattern]] : []
        }),
      ),
    ]),
  )
}

/** Throws with the parameter's name if a number is written otherwise: JavaScript also accepts `0x10`, `1e1` and an empty string. */
export function requireDecimalNumbers(
  { query, params }: FastifyRequest,
  formats: NumberFormats,
): void {
  const values: Record<string, unknown> = { ...Object(query), ...Object(params) }
  const invalid = Object.entries(formats).filter(
    ([name, how]) =>
      values[name] !== undefined && ![values[name]].flat().every((one) => how.test(String(one))),
  )
  if (invalid.length > 0)
    throw new Problem(
      'CHECK_DETAILS',
      Object.fromEntries(invalid.map(([name]) => [name, 'BAD_FORMAT'])),
    )
}
