import type { Locale } from '../platform/i18n/locale.ts'
import { pageWords } from '../platform/i18n/patient-page-strings.ts'
import { plain } from '../platform/text/storable-text.ts'
import { LONGEST_WORDS } from './page-elements.ts'

/** A patient's words as they are kept: null when there are none. A browser may send more than the field allows. */
export const wordsIn = (written: string | undefined): string | null =>
  plain(written ?? '')
    .replaceAll('\r\n', '\n')
    .trim() || null

/** What is said of words that are more than there is room for, of which nothing is taken; null for others. */
export const tooLong = (words: string | null, locale: Locale): string | null =>
  words !== null && words.length > LONGEST_WORDS
    ? pageWords[locale].tooLong(words.length, LONGEST_WORDS)
    : null
