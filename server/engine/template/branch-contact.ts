import { type RawBuilder, sql } from 'kysely'

/** Facts of a card that patients are told. */
export const contactFields = ['address', 'phone', 'mapLink'] as const
export type ContactField = (typeof contactFields)[number]

const columns = { address: 'address', phone: 'phone', mapLink: 'map_link' } as const

/**
 * SQL over a left-joined branch `b`: what patients of a visit are told. A branch has a card of its own: what it lacks is missing, the clinic's would
 * be false there. Only a visit without a branch takes the clinic's card. `clinic` is the joined clinic; without it, the one of the tenant scope.
 */
export function contactSql(
  field: ContactField,
  clinic: RawBuilder<unknown> | null = null,
): RawBuilder<string | null> {
  const column = sql.ref(columns[field])
  const own = clinic ? sql`${clinic}.${column}` : sql`(select co.${column} from company co)`
  return sql`case when b.id is null then ${own} else b.${column} end`
}

/** The three facts under their column names, for plans. */
export const contactColumns = sql.join(
  contactFields.map((field) => sql`${contactSql(field)} as ${sql.ref(columns[field])}`),
)
