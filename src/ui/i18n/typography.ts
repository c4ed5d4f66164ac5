import { formatPhone } from './phones.ts'

const SHORT_WORD = /(^|[\s(«])([а-яё]{1,2}) (?=\S)/giu
const SPACE_BEFORE_DASH = / (?=[—–])/g
const SPACE_AFTER_SIGN = /([№§]) (?=\d)/g
const PHONE = /\+\d[\d -]{6,}\d/g
const SPACE_AFTER_NUMBER = /(\d) (?=[\p{L}%₽$€])/gu

/**
 * Binds what may not be torn apart at the end of a line: a Russian preposition to its word, a number to what it counts and to
 * the sign before it, a dash to the word before it; a phone number holds together whole.
 */
export function addNonBreakingSpaces(text: string): string {
  const firstPass = text.replace(SHORT_WORD, '$1$2\u00a0')
  return firstPass
    .replace(SHORT_WORD, '$1$2\u00a0')
    .replace(SPACE_BEFORE_DASH, '\u00a0')
    .replace(SPACE_AFTER_NUMBER, '$1\u00a0')
    .replace(SPACE_AFTER_SIGN, '$1\u00a0')
    .replace(PHONE, formatPhone)
}
