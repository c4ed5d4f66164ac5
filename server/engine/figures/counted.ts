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

/** The same with nothing kept: a place between each two of the moments. */
export const anew = (edges: readonly Temporal.Instant[], branchId?: string): Counted => ({
  pieces: edges.slice(1).map((ends, place) => ({ place, begins: edges[place] ?? ends, ends })),
  kept: [],
  branchId,
})

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

/** Stretches that hold the pieces with so much time before and after each, none of which meet. */
export function around(pieces: readonly Piece[], time: { hours: number }): Piece[] {
  const wide = pieces
    .map(({ begins, ends }) => ({ place: 0, begins: begins.subtract(time), ends: ends.add(time) }))
    .sort((one, other) => Temporal.Instant.compare(one.begins, other.begins))
  const apart: Piece[] = []
  for (const piece of wide) {
    const last = apart.at(-1)
    if (!last || Temporal.Instant.compare(last.ends, piece.begins) < 0) apart.push(piece)
    else if (Temporal.Instant.compare(last.ends, piece.ends) < 0) last.ends = piece.ends
  }
  return apart
}
