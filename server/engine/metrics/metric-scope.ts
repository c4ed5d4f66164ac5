import { type RawBuilder, sql } from 'kysely'

/** A stretch of time whose rows are counted anew, and the place of its counts among those that are asked for, from 0. */
export interface Piece {
  place: number
  begins: Temporal.Instant
  ends: Temporal.Instant
}

/** A day whose counts are kept, and their place. */
export interface KeptDay extends Piece {
  day: Temporal.PlainDate
}

/** What is counted: days that are kept, pieces that are not, each moment of time once; of one branch or of all. */
export interface Counted {
  pieces: readonly Piece[]
  kept: readonly KeptDay[]
  branchId?: string | undefined
}

/** A piece between each two of the moments, in places from the first one on. */
export const between = (edges: readonly Temporal.Instant[], first = 0): Piece[] =>
  edges
    .slice(1)
    .map((ends, index) => ({ place: first + index, begins: edges[index] ?? ends, ends }))

/** What is counted between the moments, with nothing kept. */
export const anew = (edges: readonly Temporal.Instant[], branchId?: string): Counted => ({
  pieces: between(edges),
  kept: [],
  branchId,
})

/** Of what is counted the places that fit. */
export const among = (
  { pieces, kept, branchId }: Counted,
  fits: (part: { place: number }) => boolean,
): Counted => ({ pieces: pieces.filter(fits), kept: kept.filter(fits), branchId })

/** The pieces as rows `p`. */
export const piecesOf = ({ pieces }: Pick<Counted, 'pieces'>) => sql`
  unnest(${texts(pieces, 'begins')}::timestamptz[], ${texts(pieces, 'ends')}::timestamptz[], ${pieces.map(({ place }) => place)}::int[]) as p(begins, ends, place)`

/** The kept days as rows `p`. */
export const keptDaysOf = ({ kept }: Pick<Counted, 'kept'>) => sql`
  unnest(${kept.map(({ day }) => day.toString())}::date[], ${kept.map(({ place }) => place)}::int[]) as p(day, place)`

/**
 * The company's rows of a table, as `name`, whose moment falls into the pieces, as `p`. Piece by piece, by an index of the moment: joined, the pieces would be
 * looked for in every row of the table.
 */
export const rowsIn = (
  counted: Pick<Counted, 'pieces'>,
  table: 'message' | 'visit',
  name: string,
  at: RawBuilder<unknown>,
) => sql`${piecesOf(counted)} cross join lateral (
  select * from ${sql.table(table)} ${sql.ref(name)} where ${sql.ref(`${name}.company_id`)} = current_company() and ${at} >= p.begins and ${at} < p.ends
    ${table === 'message' ? sql`and ${sql.ref(`${name}.scenario_id`)} is not null` : sql``}
  offset 0) ${sql.ref(name)}`

const texts = (pieces: readonly Piece[], name: 'begins' | 'ends') =>
  pieces.map((piece) => piece[name].toString())
