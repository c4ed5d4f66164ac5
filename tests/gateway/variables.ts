import {
  type GraphQLInputType,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  parse,
  typeFromAST,
} from 'graphql'
import { getExecutableSchema } from '../../src/gateway/schema.ts'

const schema = getExecutableSchema()

const scalars: Record<string, unknown> = {
  ID: 'a1',
  Int: 7,
  Float: 7.5,
  Boolean: true,
  Date: '2026-12-09',
  DateTime: '2026-12-09T09:00:00Z',
  String: 'text',
}

/** A value for every variable of an operation, including optional ones. Files are null, as in an upload form. */
export function variablesFor(text: string): Record<string, unknown> {
  const definitions = getOperationAST(parse(text))?.variableDefinitions ?? []
  return Object.fromEntries(
    definitions.map(({ variable, type }) => [
      variable.name.value,
      // Variables have input types only.
      fitting(
        typeFromAST(schema, type as never) as unknown as GraphQLInputType,
        variable.name.value,
      ),
    ]),
  )
}

function fitting(type: GraphQLInputType, name: string): unknown {
  if (isNonNullType(type)) return fitting(type.ofType, name)
  if (isListType(type)) return [fitting(type.ofType, name)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
    return Object.fromEntries(fields.map((field) => [field.name, fitting(field.type, field.name)]))
  }
  if (name === 'daysOfWeek') return 1
  return formats[name] ?? scalars[type.name] ?? null
}

/** Values for which the REST contract requires more than GraphQL can express. */
const formats: Record<string, unknown> = {
  sendTime: '10:00',
  departureMinutes: 15,
  freshnessMinutes: 15,
  secondsPerMessage: 15,
  daysAhead: 3,
  size: 200,
  sort: '-sendAt',
  fromMonth: '2026-11',
  toMonth: '2026-12',
}
