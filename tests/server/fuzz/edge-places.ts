import type { JsonSchema } from '../../gateway/contract.ts'
import { bodySchema, inline, type Operation, type Schema } from './schema.ts'

/** A query parameter or body field whose values have a first and a last: `steps.0.at`, `from`. */
export interface EdgePlace {
  in: 'query' | 'body'
  path: string[]
  name: string
  edges: unknown[]
  numeric: boolean
}

/** A placeholder for a number that exceeds what a double can hold; no JSON writer produces it. */
export const TOO_LARGE = '"1e309 without quotes"'

export const days = [
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '1900-02-29',
  '2026-02-29',
  '2026-02-30',
  '2028-02-29',
  '2026-13-01',
  '2026-12-00',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '+009999-12-31',
  '-271821-04-19',
  '-271821-04-20',
  '+275760-09-13',
  '+275760-09-14',
]
/** The limits of what JavaScript and the database can hold, leap seconds and extreme offsets. */
export const moments = [
  ...days.flatMap((day) => [`${day}T00:00:00Z`, `${day}T23:59:59.999999999Z`]),
  '0001-01-01T00:00:00+14:00',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-12:00',
  '9999-12-31T23:59:59-23:59',
  '2026-12-31T23:59:60Z',
  '2026-12-31T24:00:00Z',
  '2026-12-31T23:60:00Z',
  '2026-12-09T10:00:00+24:00',
  '2026-12-09T10:00:00+14:00',
  '2026-12-09T10:00:00',
  '2026-12-09T10:00Z[Europe/Moscow]',
  '2026-12-09T10:00:00Z[u-ca=hebrew]',
]
const shifts = ['today+9999', 'today-9999', 'today+0', 'today-0', 'today+10000', 'today 9999']
const times = ['00:00', '23:59', '24:00', '10:60', '10:00:60', '-1:00', '9:00', '99:99', '']

const numbers = ({ minimum, maximum }: Schema) => [
  ...[minimum, maximum]
    .filter((end) => end !== undefined)
    .flatMap((end) => [end - 1, end, end + 1]),
  0,
  -0,
  -1,
  0.5,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 63),
  2 ** 63,
  1e300,
  -1e300,
  '1e309',
  TOO_LARGE,
  'NaN',
  '０',
]

const named = {
  day: /^(daysOff|.*Date|visitDate(From|To)|month)$/,
  moment: /^(from|to|until|at|since|.*At)$/,
  time: /^.*Time$/,
}

/** Every place of a call's query and body that holds a day, a moment, a time or a number. */
export function findEdgePlaces(operation: Operation): EdgePlace[] {
  const body = bodySchema(operation)
  return [
    ...(operation.parameters ?? []).flatMap(({ name, in: place, schema }) =>
      place === 'query' ? placesIn(inline(schema as JsonSchema), [name], 'query') : [],
    ),
    ...(body ? placesIn(body, [], 'body') : []),
  ]
}

function placesIn(schema: Schema, path: string[], where: EdgePlace['in']): EdgePlace[] {
  const types = [schema.type ?? 'string'].flat()
  if (types.includes('object'))
    return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      placesIn(inner, [...path, name], where),
    )
  if (types.includes('array') && schema.items) return placesIn(schema.items, [...path, '0'], where)
  const name = path.findLast((step) => step !== '0') ?? ''
  const numeric = types.includes('integer') || types.includes('number')
  const edges = numeric ? numbers(schema) : edgesOf(schema, types, name)
  return edges.length > 0 ? [{ in: where, path, name, edges, numeric }] : []
}

function edgesOf(schema: Schema, types: string[], name: string): unknown[] {
  if (schema.enum || !types.includes('string')) return []
  if (schema.format === 'date-time') return moments
  if (schema.format === 'date' || named.day.test(name)) return days
  if (named.moment.test(name)) return [...days, ...moments, ...shifts]
  return named.time.test(name) ? times : []
}
