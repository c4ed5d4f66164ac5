/** Folds letters for comparison: composed and compatibility forms (full width), lower case, ё as е. */
export const foldLetters = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')

/** Folds a text for comparison: letters as `foldLetters`, any spaces as one, none at the ends. The SQL twin is `foldTextSql`. */
export const foldText = (text: string): string => foldLetters(text).replace(/\s+/g, ' ').trim()

/** The form of a text in stored hashes. It must never change: hashes that were stored would no longer match. */
export const foldForHash = (text: string): string =>
  text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ')
