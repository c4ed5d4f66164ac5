import { type RawBuilder, sql } from 'kysely'
import {
  listTypoPatterns,
  splitSearch,
  toSearchPattern,
  toSearchWord,
} from '../../../domain/search-text.ts'
import { toJsonText } from '../db/json-text.ts'
import { toStorableText } from '../text/storable-text.ts'
import { isHiddenSearch, listPhonePatterns } from './phone-search.ts'

/** The condition twice: for finding rows by an index, and for one row that is already found. */
export interface PatientSearch {
  indexCondition: RawBuilder<unknown>
  rowCondition: RawBuilder<unknown>
}

/** A part of a search that a patient must fit, as `matching_clients` (0215) takes it: `like` patterns, of which one must fit. */
export interface SearchTerm {
  /** Of the folded name. */
  names: string[]
  /** Of the folded name with a letter wrong. */
  typos: string[]
  /** Of the phone instead of the name. */
  phones: string[]
}

const nothing = { indexCondition: sql`false`, rowCondition: sql`false` }
const nameText = sql`patient_search_text(c.surname, c.name, c.middle_name)`

/**
 * Builds the search for patients (`c`), the only rule for finding them: by words of the name in any order, and by digits of the phone in any
 * notation. If nobody fits, one wrong letter in each longer word is forgiven. For readers who see phones masked, digits find nothing, in phone or
 * name, so that they cannot guess numbers digit by digit.
 */
export function buildPatientSearch(search: string, canSeePhones: boolean): PatientSearch {
  const typed = toStorableText(search)
  // Only signs that cannot be stored.
  if (typed.trim() === '') return { indexCondition: sql`true`, rowCondition: sql`true` }
  const terms = isHiddenSearch(typed, canSeePhones) ? [] : listSearchTerms(typed)
  if (terms.length === 0) return nothing
  const fits = allOf(terms, ({ names }) => names)
  const found = (those: SearchTerm[]) =>
    selectOnce(sql`matching_clients(${toJsonText(those)}::jsonb)`)
  if (terms.every(({ typos }) => typos.length === 0))
    return { indexCondition: sql`c.id in (${found(terms)})`, rowCondition: fits }
  const exact = terms.map((term) => ({ ...term, typos: [] }))
  return {
    indexCondition: sql`c.id in (${found(terms)})`,
    rowCondition: sql`(${fits} or not (select exists (${found(exact)})) and ${allOf(terms, ({ names, typos }) => [...names, ...typos])})`,
  }
}

/**
 * SQL query of the rows of a set-returning function that is called once, whatever the statistics say: with few rows expected, the planner would call
 * it again for each row that it compares.
 */
export const selectOnce = (call: RawBuilder<unknown>) =>
  sql`with found as materialized (select ${call} as value) select value from found`

/** `buildPatientSearch` in the form that uses an index. */
export const patientSearchCondition = (search: string, canSeePhones: boolean) =>
  buildPatientSearch(search, canSeePhones).indexCondition

/** The words of a search; neighbouring words without a letter are one number, as in `8 (916) 123-45-67`. */
export function listSearchTerms(typed: string): SearchTerm[] {
  const groups: string[][] = []
  for (const word of splitSearch(typed)) {
    const last = groups.at(-1)
    if (last && !hasLetter(word) && !hasLetter(last.join(''))) last.push(word)
    else groups.push([word])
  }
  return groups.map((words) => {
    const folded = toSearchWord(words.join(''))
    return {
      names: [toSearchPattern(folded)],
      typos: listTypoPatterns(folded),
      phones: listPhonePatterns(words.join('')),
    }
  })
}

const hasLetter = (text: string) => /\p{L}/u.test(text)

const allOf = (terms: SearchTerm[], list: (term: SearchTerm) => string[]) =>
  sql`(${sql.join(
    terms.map(
      (term) =>
        sql`(${nameText} like any (${list(term)}::text[]) or coalesce(c.phone, '') like any (${term.phones}::text[]))`,
    ),
    sql` and `,
  )})`

/**
 * SQL query of the ids of the clinic's employees whose names fit all words of the search. As for patients, one wrong letter in each longer word is
 * forgiven if nobody fits.
 */
export function employeeSearchQuery(companyId: string, search: string): RawBuilder<unknown> {
  const terms = listSearchTerms(toStorableText(search))
  if (terms.length === 0) return sql`select null::uuid where false`
  const name = sql`patient_search_text(e.last_name, e.first_name, null)`
  const fits = (list: (term: SearchTerm) => string[]) =>
    sql`e.company_id = ${companyId} and ${sql.join(
      terms.map((term) => sql`${name} like any (${list(term)}::text[])`),
      sql` and `,
    )}`
  const exact = fits(({ names }) => names)
  if (terms.every(({ typos }) => typos.length === 0))
    return sql`select e.id from account e where ${exact}`
  return sql`select e.id from account e where ${exact} union all
    select e.id from account e where ${fits(({ names, typos }) => [...names, ...typos])}
      and not exists (select from account e where ${exact})`
}

/** SQL condition for a name that is not a patient's, such as a specialist's: all words of the search, without forgiving a letter. */
export function nameSearchCondition(
  name: RawBuilder<unknown>,
  search: string,
): RawBuilder<unknown> {
  const patterns = splitSearch(toStorableText(search)).map((word) =>
    toSearchPattern(toSearchWord(word)),
  )
  if (patterns.length === 0) return sql`false`
  return sql`patient_search_text(${name}, '', null) like all (${patterns}::text[])`
}
