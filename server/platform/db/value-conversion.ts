import pg from 'pg'

/** An array of days has no name in the driver, which would make moments of them in the machine's own zone. */
const DATE_ARRAY_OID = 1182

/** PostgreSQL's types as the product speaks of them: instants are Temporal, days are ISO text, numbers are numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
  [DATE_ARRAY_OID]: (text) => text.slice(1, -1).split(',').filter(Boolean),
  [pg.types.builtins.TIME]: (text) => text.slice(0, 5),
  [pg.types.builtins.TIMESTAMP]: (text) => text.replace(' ', 'T'),
  [pg.types.builtins.TIMESTAMPTZ]: (text) => Temporal.Instant.from(text),
}

/** Type parsers for one pool; the driver's own for whatever is not named above. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
}

const isTemporal = (value: object) =>
  Object.prototype.toString.call(value).startsWith('[object Temporal.')

/**
 * A parameter as the driver can send it: Temporal values become text, inside arrays too. PostgreSQL's text has no NUL; one that
 * comes from outside, in a file or a patient's answer, is dropped rather than refusing all that comes with it.
 */
export function toParameter(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value
  if (Array.isArray(value)) return value.map(toParameter)
  return value !== null && typeof value === 'object' && isTemporal(value) ? String(value) : value
}
