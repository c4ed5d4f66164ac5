import { type RawBuilder, sql } from 'kysely'
import { patientNameSql } from '../db/person-name-sql.ts'
import { toLikePattern } from '../http/paging.ts'
import { toStorableText } from '../text/storable-text.ts'
import { isHiddenSearch, listPhonePatterns } from './phone-search.ts'

/** The condition twice: for finding rows by an index, and for one row that is already found. */
export interface PatientSearch {
  indexCondition: RawBuilder<unknown>
  rowCondition: RawBuilder<unknown>
}

/**
 * Builds the search for patients (`c`): by words of the name in any order, or by digits of the phone. For readers who see phones masked, digits find
 * nothing, in phone or name, so that they cannot guess numbers digit by digit. The index returns a superset; the exact condition beside it decides.
 */
export function buildPatientSearch(search: string, canSeePhones: boolean): PatientSearch {
  const words = toStorableText(search)
  if (isHiddenSearch(words, canSeePhones))
    return { indexCondition: sql`false`, rowCondition: sql`false` }
  const phonePatterns = listPhonePatterns(words)
  if (phonePatterns.length > 0) return buildPhoneSearch(phonePatterns)
  const text = canSeePhones
    ? sql`concat_ws(' ', ${patientNameSql('c')}, c.phone)`
    : patientNameSql('c')
  const patterns = words.split(/\s+/).filter(Boolean).map(toLikePattern)
  const each = patterns.map((pattern) => sql`${text} ilike ${pattern}`)
  const fits = sql`(${sql.join([sql`true`, ...each], sql` and `)})`
  return { indexCondition: sql`(${candidateCondition(patterns)} and ${fits})`, rowCondition: fits }
}

/** `buildPatientSearch` in the form that uses an index. */
export const patientSearchCondition = (search: string, canSeePhones: boolean) =>
  buildPatientSearch(search, canSeePhones).indexCondition

function buildPhoneSearch(patterns: string[]): PatientSearch {
  const searches = patterns.map(buildDigitSearch)
  const anyOf = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`
  return {
    indexCondition: anyOf(searches.map(({ indexCondition }) => indexCondition)),
    rowCondition: anyOf(searches.map(({ rowCondition }) => rowCondition)),
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
