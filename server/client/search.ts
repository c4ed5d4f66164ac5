import { type RawBuilder, sql } from 'kysely'
import { containing } from '../http/page.ts'
import { plain } from '../intake/plain.ts'

const FEWEST_DIGITS = 3

/**
 * Finds patients (`c`) by words of their name in any order, or by digits of the phone. Who sees phones masked cannot
 * find them out digit by digit: for him digits find nothing. The index finds who may be meant (a superset), the condition
 * beside it decides.
 */
export function clientSearch(search: string, phones: boolean): RawBuilder<unknown> {
  const digits = search.replace(/\D/g, '')
  if (phones && digits.length >= FEWEST_DIGITS && !/\p{L}/u.test(search)) return byPhone(digits)
  const text = sql`concat_ws(' ', c.surname, c.name, c.middle_name${phones ? sql`, c.phone` : sql``})`
  const patterns = plain(search).split(/\s+/).filter(Boolean).map(containing)
  const each = patterns.map((pattern) => sql`${text} ilike ${pattern}`)
  return sql`(${among(patterns)} and ${sql.join([sql`true`, ...each], sql` and `)})`
}

/** A Russian number may be typed as it is dialled at home. */
function byPhone(digits: string) {
  const here = sql`(${among([`%${digits}%`])} and c.phone like ${`%${digits}%`})`
  if (!digits.startsWith('8')) return here
  const home = `+7${digits.slice(1)}%`
  return sql`(${here} or (${among([home.replace('+', '%+')])} and c.phone like ${home}))`
}

const among = (patterns: string[]) => sql`c.id in (select matching_clients(${patterns}::text[]))`
