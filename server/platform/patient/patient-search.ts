import { type RawBuilder, sql } from 'kysely'
import { containing } from '../http/paging.ts'
import { plain } from '../text/storable-text.ts'

const FEWEST_DIGITS = 3

/** A condition twice: so that an index finds its rows, and of one row that is found already. */
export interface Search {
  finds: RawBuilder<unknown>
  fits: RawBuilder<unknown>
}

/**
 * The one way to find patients (`c`): by words of their name in any order, or by digits of the phone. Whoever sees phones masked cannot
 * find them out digit by digit: for him digits find nothing, be they in the phone or, as people write them, in the name. The index
 * finds who may be meant (a superset), the condition beside it decides.
 */
export function searchOf(search: string, phones: boolean): Search {
  const words = plain(search)
  if (!phones && /\p{N}/u.test(words)) return { finds: sql`false`, fits: sql`false` }
  const digits = words.replace(/\D/g, '')
  if (digits.length >= FEWEST_DIGITS && !/\p{L}/u.test(words)) return byPhone(digits)
  const text = sql`concat_ws(' ', c.surname, c.name, c.middle_name${phones ? sql`, c.phone` : sql``})`
  const patterns = words.split(/\s+/).filter(Boolean).map(containing)
  const each = patterns.map((pattern) => sql`${text} ilike ${pattern}`)
  const fits = sql`(${sql.join([sql`true`, ...each], sql` and `)})`
  return { finds: sql`(${among(patterns)} and ${fits})`, fits }
}

/** `searchOf` where an index is to find them. */
export const clientSearch = (search: string, phones: boolean) => searchOf(search, phones).finds

/** A Russian number may be typed as it is dialled at home. */
function byPhone(digits: string): Search {
  const here = containingDigits(`%${digits}%`)
  if (!digits.startsWith('8')) return here
  const home = containingDigits(`+7${digits.slice(1)}%`)
  return {
    finds: sql`(${here.finds} or ${home.finds})`,
    fits: sql`(${here.fits} or ${home.fits})`,
  }
}

function containingDigits(pattern: string): Search {
  const fits = sql`c.phone like ${pattern}`
  return { finds: sql`(${among([pattern.replace('+', '%+')])} and ${fits})`, fits }
}

const among = (patterns: string[]) => sql`c.id in (select matching_clients(${patterns}::text[]))`
