import { foldLetters } from './fold-text.ts'

/** Latin letters, and the Cyrillic ones that look like them in lower or upper case. The order is that of `search_letters` in the database. */
const lookalikes = new Map(
  [...'abcehikmoptxyjsı'].map((letter, at) => [letter, [...'авсенікмортхујѕі'][at] ?? letter]),
)

/** Spaces, hyphens, apostrophes and other signs in names, marks of stress, and signs without width. */
const SEPARATORS =
  /[ \t\n\r\-‐‒–—―−'’ʼ`.,;:()/"«»[\]\u200b\ufeff\u00ad]|\u0301|\u0307|\u200c|\u200d/gu
/** What separates the words of a search; a hyphen joins them. */
const WORD_ENDS = /[\s,;]+/u

/** From so many letters on, one wrong letter is forgiven. */
const MIN_TYPO_LETTERS = 5
/** Longer words are no names. */
const MAX_TYPO_LETTERS = 24

/** Folds letters for searching: as `foldLetters`, and look-alike letters as one. The SQL twin is `search_letters` (0215). */
export const foldForSearch = (text: string): string =>
  [...foldLetters(text)].map((letter) => lookalikes.get(letter) ?? letter).join('')

/** The words of a search as typed; those without a letter or digit are left out. */
export const splitSearch = (typed: string): string[] =>
  typed
    .normalize('NFKC')
    .split(WORD_ENDS)
    .filter((word) => word.replace(SEPARATORS, '') !== '')

/** A word of a search as the searched names have it: folded, without hyphens and apostrophes. */
export const toSearchWord = (word: string): string => foldForSearch(word).replace(SEPARATORS, '')

/** Special characters of a `like` pattern escaped. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The `like` pattern that finds a folded word anywhere. */
export const toSearchPattern = (word: string): string => `%${escapeLike(word)}%`

/**
 * `like` patterns that find names that begin with the folded word with one letter wrong, missing, too many, or two exchanged; none for short words
 * and words with digits.
 */
export function listTypoPatterns(word: string): string[] {
  const letters = [...word]
  if (letters.length < MIN_TYPO_LETTERS || letters.length > MAX_TYPO_LETTERS) return []
  if (/\P{L}/u.test(word)) return []
  const variants = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')]
    const next = letters[at + 1]
    return [
      `${before}_${after}`,
      `${before}${after}`,
      `${before}_${letter}${after}`,
      ...(next && next !== letter
        ? [`${before}${next}${letter}${letters.slice(at + 2).join('')}`]
        : []),
    ]
  })
  // A name begins with a space.
  return [...new Set(variants)].map((variant) => `% ${variant}%`)
}
