import { type RawBuilder, sql } from 'kysely'

/** A time range that is counted from rows, and the place of its counts in the result, from 0. */
export interface TimeBucket {
  place: number
  begins: Temporal.Instant
  ends: Temporal.Instant
}

/** A day with stored aggregates, and the place of its counts. */
export interface AggregatedDay extends TimeBucket {
  day: Temporal.PlainDate
}

/** What to count: aggregated days and buckets without overlap, for one branch or all. */
export interface MetricScope {
  buckets: readonly TimeBucket[]
  aggregatedDays: readonly AggregatedDay[]
  branchId?: string | undefined
}

/** Creates buckets between consecutive times, with places from `firstPlace` on. */
export const createBuckets = (edges: readonly Temporal.Instant[], firstPlace = 0): TimeBucket[] =>
  edges
    .slice(1)
    .map((ends, index) => ({ place: firstPlace + index, begins: edges[index] ?? ends, ends }))

/** Creates a scope between the times without aggregated days. */
export const createScope = (
  edges: readonly Temporal.Instant[],
  branchId?: string,
): MetricScope => ({
  buckets: createBuckets(edges),
  aggregatedDays: [],
  branchId,
})

/** Filters a scope by place. */
export const filterScope = (
  { buckets, aggregatedDays, branchId }: MetricScope,
  matches: (part: { place: number }) => boolean,
): MetricScope => ({
  buckets: buckets.filter(matches),
  aggregatedDays: aggregatedDays.filter(matches),
  branchId,
})

/** SQL for the buckets as rows `p`. */
export const bucketsSql = ({ buckets }: Pick<MetricScope, 'buckets'>) => sql`
  unnest(${toTimestamps(buckets, 'begins')}::timestamptz[], ${toTimestamps(buckets, 'ends')}::timestamptz[], ${buckets.map(({ place }) => place)}::int[]) as p(begins, ends, place)`

/** SQL for the aggregated days as rows `p`. */
export const aggregatedDaysSql = ({ aggregatedDays }: Pick<MetricScope, 'aggregatedDays'>) => sql`
  unnest(${aggregatedDays.map(({ day }) => day.toString())}::date[], ${aggregatedDays.map(({ place }) => place)}::int[]) as p(day, place)`

/**
 * SQL for the clinic's rows of a table, as `name`, whose time falls into the buckets, as `p`. Done per bucket by an index on the time: a join would
 * compare each row of the table with the buckets.
 */
export const rowsInBuckets = (
  scope: Pick<MetricScope, 'buckets'>,
  table: 'message' | 'visit',
  alias: string,
  at: RawBuilder<unknown>,
) => sql`${bucketsSql(scope)} cross join lateral (
  select * from ${sql.table(table)} ${sql.ref(alias)} where ${sql.ref(`${alias}.company_id`)} = current_company() and ${at} >= p.begins and ${at} < p.ends
    ${table === 'message' ? sql`and ${sql.ref(`${alias}.scenario_id`)} is not null` : sql``}
  offset 0) ${sql.ref(alias)}`

const toTimestamps = (pieces: readonly TimeBucket[], name: 'begins' | 'ends') =>
  pieces.map((piece) => piece[name].toString())
