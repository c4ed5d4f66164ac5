import { type RawBuilder, sql } from 'kysely'
import { toLikePattern } from '../http/paging.ts'
import { toStorableText } from '../text/storable-text.ts'

const MIN_SEARCH_DIGITS = 3

/** A condition twice: so that an index finds its rows, and of one row that is found already. */
export interface PatientSearch {
  indexCondition: RawBuilder<unknown>
  rowCondition: RawBuilder<unknown>
}

/**
 * The one way to find patients (`c`): by words of their name in any order, or by digits of the phone. Whoever sees phones masked cannot
 * find them out digit by digit: for him digits find nothing, be they in the phone or, as people write them, in the name. The index
 * finds who may be meant (a superset), the condition beside it decides.
 */
export function buildPatientSearch(search: string, canSeePhones: boolean): PatientSearch {
  const words = toStorableText(search)
  if (!canSeePhones && /\p{N}/u.test(words))
    return { indexCondition: sql`false`, rowCondition: sql`false` }
  const digits = words.replace(/\D/g, '')
  if (digits.length >= MIN_SEARCH_DIGITS && !/\p{L}/u.test(words)) return buildPhoneSearch(digits)
  const text = sql`concat_ws(' ', c.surname, c.name, c.middle_name${canSeePhones ? sql`, c.phone` : sql``})`
  const patterns = words.split(/\s+/).filter(Boolean).map(toLikePattern)
  const each = patterns.map((pattern) => sql`${text} ilike ${pattern}`)
  const fits = sql`(${sql.join([sql`true`, ...each], sql` and `)})`
  return { indexCondition: sql`(${candidateCondition(patterns)} and ${fits})`, rowCondition: fits }
}

/** `buildPatientSearch` where an index is to find them. */
export const patientSearchCondition = (search: string, canSeePhones: boolean) =>
  buildPatientSearch(search, canSeePhones).indexCondition

/** A Russian number may be typed as it is dialled at home. */
function buildPhoneSearch(digits: string): PatientSearch {
  const here = buildDigitSearch(`%${digits}%`)
  if (!digits.startsWith('8')) return here
  const home = buildDigitSearch(`+7${digits.slice(1)}%`)
  return {
    indexCondition: sql`(${here.indexCondition} or ${home.indexCondition})`,
    rowCondition: sql`(${here.rowCondition} or ${home.rowCondition})`,
  }
}

function buildDigitSearch(pattern: string): PatientSearch {
  const fits = sql`c.phone like ${pattern}`
  return {
    indexCondition: sql`(${candidateCondition([pattern.replace('+', '%+')])} and ${fits})`,
    rowCondition: fits,
  }
}

const candidateCondition = (patterns: string[]) =>
  sql`c.id in (select matching_clients(${patterns}::text[]))`
