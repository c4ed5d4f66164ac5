import { type RawBuilder, sql } from 'kysely'

/** A stretch of time whose rows are counted anew, and the place of its counts among those that are asked for, from 0. */
export interface TimeBucket {
  place: number
  begins: Temporal.Instant
  ends: Temporal.Instant
}

/** A day whose counts are kept, and their place. */
export interface AggregatedDay extends TimeBucket {
  day: Temporal.PlainDate
}

/** What is counted: days that are kept, pieces that are not, each moment of time once; of one branch or of all. */
export interface MetricScope {
  buckets: readonly TimeBucket[]
  aggregatedDays: readonly AggregatedDay[]
  branchId?: string | undefined
}

/** A piece between each two of the moments, in places from the first one on. */
export const createBuckets = (edges: readonly Temporal.Instant[], firstPlace = 0): TimeBucket[] =>
  edges
    .slice(1)
    .map((ends, index) => ({ place: firstPlace + index, begins: edges[index] ?? ends, ends }))

/** What is counted between the moments, with nothing kept. */
export const createScope = (
  edges: readonly Temporal.Instant[],
  branchId?: string,
): MetricScope => ({
  buckets: createBuckets(edges),
  aggregatedDays: [],
  branchId,
})

/** Of what is counted the places that fit. */
export const filterScope = (
  { buckets, aggregatedDays, branchId }: MetricScope,
  matches: (part: { place: number }) => boolean,
): MetricScope => ({
  buckets: buckets.filter(matches),
  aggregatedDays: aggregatedDays.filter(matches),
  branchId,
})

/** The pieces as rows `p`. */
export const bucketsSql = ({ buckets }: Pick<MetricScope, 'buckets'>) => sql`
  unnest(${toTimestamps(buckets, 'begins')}::timestamptz[], ${toTimestamps(buckets, 'ends')}::timestamptz[], ${buckets.map(({ place }) => place)}::int[]) as p(begins, ends, place)`

/** The kept days as rows `p`. */
export const aggregatedDaysSql = ({ aggregatedDays }: Pick<MetricScope, 'aggregatedDays'>) => sql`
  unnest(${aggregatedDays.map(({ day }) => day.toString())}::date[], ${aggregatedDays.map(({ place }) => place)}::int[]) as p(day, place)`

/**
 * The company's rows of a table, as `name`, whose moment falls into the pieces, as `p`. Piece by piece, by an index of the moment: joined, the pieces would be
 * looked for in every row of the table.
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
