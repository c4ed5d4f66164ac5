import { phoneWords } from './phones.ts'

const shortWord = /(^|[\s(«])([а-яё]{1,2}) (?=\S)/giu
const beforeDash = / (?=[—–])/g
const afterSign = /([№§]) (?=\d)/g
const phone = /\+\d[\d -]{6,}\d/g
const afterNumber = /(\d) (?=[\p{L}%₽$€])/gu

/**
 * Binds what may not be torn apart at the end of a line: a Russian preposition to its word, a number to what it counts and to
 * the sign before it, a dash to the word before it; a phone number holds together whole.
 */
export function bindWords(text: string): string {
  const once = text.replace(shortWord, '$1$2\u00a0')
  return once
    .replace(shortWord, '$1$2\u00a0')
    .replace(beforeDash, '\u00a0')
    .replace(afterNumber, '$1\u00a0')
    .replace(afterSign, '$1\u00a0')
    .replace(phone, phoneWords)
}
