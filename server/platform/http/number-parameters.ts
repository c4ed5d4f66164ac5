import type { FastifyRequest } from 'fastify'
import type { Contract } from './contract.ts'
import { Problem } from './problem.ts'

/** How numbers of an address may be written, by the names of its parameters. */
export type NumberFormats = Readonly<Record<string, RegExp>>

const written: Record<string, RegExp> = { integer: /^-?\d+$/, number: /^-?\d+(?:\.\d+)?$/ }

interface Parameter {
  $ref?: string
  name: string
  schema?: { type?: string | string[]; items?: { type?: string } }
}

/** The numbers in the addresses of each call. */
export function numberParameters(contract: Contract): Map<string, NumberFormats> {
  const { paths, components } = contract as Contract & {
    components: { parameters: Record<string, Parameter> }
  }
  const whole = (one: Parameter) =>
    one.$ref ? (components.parameters[one.$ref.split('/').at(-1) ?? ''] ?? one) : one
  const calls = Object.values(paths).flatMap(
    (operations) =>
      Object.values(operations) as { operationId: string; parameters?: Parameter[] }[],
  )
  return new Map(
    calls.map(({ operationId, parameters = [] }) => [
      operationId,
      Object.fromEntries(
        parameters.map(whole).flatMap(({ name, schema }) => {
          const types = [schema?.type, schema?.items?.type].flat()
          const how = types.flatMap((type) => written[type ?? ''] ?? [])[0]
          return how ? [[name, how]] : []
        }),
      ),
    ]),
  )
}

/** Throws the name of a number that is written otherwise: to JavaScript `0x10`, `1e1` and nothing at all are numbers as well. */
export function requireDecimalNumbers(
  { query, params }: FastifyRequest,
  numbers: NumberFormats,
): void {
  const given: Record<string, unknown> = { ...Object(query), ...Object(params) }
  const wrong = Object.entries(numbers).filter(
    ([name, how]) =>
      given[name] !== undefined && ![given[name]].flat().every((one) => how.test(String(one))),
  )
  if (wrong.length > 0)
    throw new Problem(
      'CHECK_DETAILS',
      Object.fromEntries(wrong.map(([name]) => [name, 'BAD_FORMAT'])),
    )
}
