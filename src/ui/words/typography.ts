const shortWord = /(^|[\s(«])([а-яё]{1,2}) (?=\S)/giu
const beforeDash = / (?=[—–])/g
const afterNumber = /(\d) (?=[\p{L}%])/gu

/**
 * Binds what may not be torn apart at the end of a line: a Russian preposition to its word, a number to what it counts,
 * a dash to the word before it.
 */
export function bindWords(text: string): string {
  const once = text.replace(shortWord, '$1$2\u00a0')
  return once
    .replace(shortWord, '$1$2\u00a0')
    .replace(beforeDash, '\u00a0')
    .replace(afterNumber, '$1\u00a0')
}
