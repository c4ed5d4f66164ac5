import pg from 'pg'
import { inject } from 'vitest'
import { startPostgres } from '../../../server/platform/db/embedded/start-postgres.ts'

/**
 * PostgreSQL with its own time zone data, as a check that is independent of the product's
 * computation.
 */
export async function openPostgresTimeZones() {
  const postgres = await startPostgres(inject('postgresFolder'))
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  const known = await client.query<{ name: string }>('select name from pg_timezone_names')
  const theirs = new Set(known.rows.map(({ name }) => name))
  const ours = Intl.supportedValuesOf('timeZone')
  return {
    /** Zones that both sides know, and those that PostgreSQL lacks. */
    zones: ours.filter((zone) => theirs.has(zone)),
    unknown: ours.filter((zone) => !theirs.has(zone)),
    rows: async <Row extends pg.QueryResultRow>(sql: string, values: unknown[]) =>
      (await client.query<Row>(sql, values.map(literal))).rows,
    close: () => client.end(),
  }
}

/**
 * An array as a PostgreSQL literal. Zone names and numbers need no quotes, and the driver's
 * escaping would cost seconds.
 */
const literal = (value: unknown) =>
  Array.isArray(value) ? `{${value.map((one) => one ?? 'NULL').join(',')}}` : value

export type PostgresTimeZones = Awaited<ReturnType<typeof openPostgresTimeZones>>

/** The offset of the zone at an instant, in seconds, by PostgreSQL's own data. */
export const offsetIn = (at: string, zone: string) =>
  `extract(epoch from (${at} at time zone ${zone}) - (${at} at time zone 'UTC'))::int`

/** An instant from microseconds, without floating-point rounding. */
export const instantIn = (micros: string) =>
  `(timestamptz 'epoch' + ${micros} * interval '1 microsecond')`

/**
 * Zones and years in which Node and PostgreSQL apply different offsets, sampled weekly: their time
 * zone data comes from different releases. The product uses only Node's, so a difference is no
 * fault. It tells which results cannot be compared.
 */
export async function findZoneDifferences(
  opinion: PostgresTimeZones,
  fromYear = 2005,
  toYear = 2037,
) {
  const weeks: Temporal.Instant[] = []
  const end = Temporal.Instant.from(`${toYear + 1}-01-01T00:00:00Z`)
  let week = Temporal.Instant.from(`${fromYear}-01-01T12:00:00Z`)
  for (; Temporal.Instant.compare(week, end) < 0; week = week.add({ hours: 24 * 7 }))
    weeks.push(week)
  const offsets = opinion.zones.flatMap((zone) =>
    weeks.map((at) => at.toZonedDateTimeISO(zone).offsetNanoseconds / 1e9),
  )
  return opinion.rows<{ zone: string; years: string }>(
    `select zone, min(extract(year from at)) || '-' || max(extract(year from at)) as years
    from unnest($1::text[]) with ordinality as z(zone, n)
    cross join unnest($2::timestamptz[]) with ordinality as w(at, m)
    join unnest($3::int[]) with ordinality as o(ours, k) on k = (n - 1) * cardinality($2::timestamptz[]) + m
    where ours <> ${offsetIn('at', 'zone')} group by zone order by zone`,
    [opinion.zones, weeks.map(String), offsets],
  )
}
