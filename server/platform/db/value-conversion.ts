import pg from 'pg'

/** The driver has no name for date arrays; it would parse them as instants in the machine's own zone. */
const DATE_ARRAY_OID = 1182

/** Parsers from PostgreSQL types to the product's: instants are Temporal, days are ISO text, numbers are numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
  [DATE_ARRAY_OID]: (text) => text.slice(1, -1).split(',').filter(Boolean),
  [pg.types.builtins.TIME]: (text) => text.slice(0, 5),
  [pg.types.builtins.TIMESTAMP]: (text) => text.replace(' ', 'T'),
  [pg.types.builtins.TIMESTAMPTZ]: (text) => Temporal.Instant.from(text),
}

/** Type parsers for one pool; the driver's own for types not listed above. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
}

const isTemporal = (value: object) =>
  Object.prototype.toString.call(value).startsWith('[object Temporal.')

/**
 * Converts a parameter for the driver: Temporal values become text, inside arrays too. NUL characters are dropped, since PostgreSQL's text refuses
 * them and one from a file or a patient's answer would fail all that comes with it.
 */
export function toParameter(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value
  if (Array.isArray(value)) return value.map(toParameter)
  return value !== null && typeof value === 'object' && isTemporal(value) ? String(value) : value
}
