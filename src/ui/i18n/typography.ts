import type { Language } from '../../../domain/languages.ts'
import { formatPhone } from './phones.ts'

const SHORT_WORD = /(^|[\s(«])([а-яё]{1,2}) (?=\S)/giu
const SPACE_BEFORE_DASH = / (?=[—–])/g
const SPACE_AFTER_SIGN = /([№§]) (?=\d)/g
const PHONE = /\+\d[\d -]{6,}\d/g
const SPACE_AFTER_NUMBER = /(\d) (?=[\p{L}%₽$€])/gu

/** Adds non-breaking spaces: after short Russian words, between a number and its unit or sign, before a dash, and within phone numbers. */
export function addNonBreakingSpaces(text: string): string {
  const firstPass = text.replace(SHORT_WORD, '$1$2\u00a0')
  return firstPass
    .replace(SHORT_WORD, '$1$2\u00a0')
    .replace(SPACE_BEFORE_DASH, '\u00a0')
    .replace(SPACE_AFTER_NUMBER, '$1\u00a0')
    .replace(SPACE_AFTER_SIGN, '$1\u00a0')
    .replace(PHONE, formatPhone)
}

/** A text in the quotation marks of a language: «да», “yes”. */
export const quote = (text: string, locale: Language): string =>
  locale === 'ru' ? `«${text}»` : `“${text}”`
