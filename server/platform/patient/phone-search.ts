import { type RawBuilder, sql } from 'kysely'
import { toDigit } from './digits.ts'

/** Fewest digits that search for a phone. */
const MIN_SEARCH_DIGITS = 3

/**
 * Whether a search must find nothing: its reader sees phones masked, and digits would reveal a number one by one, in whatever text they are looked
 * for.
 */
export const isHiddenSearch = (search: string, canSeePhones: boolean): boolean =>
  !canSeePhones && /\p{N}/u.test(search)

/** `like` patterns of E.164 numbers for what is typed as a number; empty if it is no number. A Russian number may be typed in its national form. */
export function listPhonePatterns(typed: string): string[] {
  if (/\p{L}/u.test(typed)) return []
  const digits = typed.replace(/\p{Nd}/gu, toDigit).replace(/\D/g, '')
  if (digits.length < MIN_SEARCH_DIGITS) return []
  return [`%${digits}%`, ...(digits.startsWith('8') ? [`+7${digits.slice(1)}%`] : [])]
}

/** SQL condition for a phone column that matches what is typed as a number; false if it is none. */
export const phoneSearchCondition = (
  phone: RawBuilder<unknown>,
  typed: string,
): RawBuilder<unknown> => sql`${phone} like any (${listPhonePatterns(typed)}::text[])`
