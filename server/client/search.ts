import { type RawBuilder, sql } from 'kysely'
import { containing } from '../http/page.ts'
import { plain } from '../intake/plain.ts'

const FEWEST_DIGITS = 3

/**
 * Finds patients (`c`) by words of their name in any order, or by digits of the phone. Who sees phones masked cannot
 * find them out digit by digit: for him digits find nothing.
 */
export function clientSearch(search: string, phones: boolean): RawBuilder<unknown> {
  const digits = search.replace(/\D/g, '')
  if (phones && digits.length >= FEWEST_DIGITS && !/\p{L}/u.test(search)) return byPhone(digits)
  const text = sql`concat_ws(' ', c.surname, c.name, c.middle_name${phones ? sql`, c.phone` : sql``})`
  const words = plain(search).split(/\s+/).filter(Boolean)
  const each = words.map((word) => sql`${text} ilike ${containing(word)}`)
  return sql`(${sql.join([sql`true`, ...each], sql` and `)})`
}

/** A Russian number may be typed as it is dialled at home. */
function byPhone(digits: string) {
  const home = digits.startsWith('8') ? sql`or c.phone like ${`+7${digits.slice(1)}%`}` : sql``
  return sql`(c.phone like ${`%${digits}%`} ${home})`
}
