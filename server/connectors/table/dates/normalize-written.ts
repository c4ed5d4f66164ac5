import { removeInvisible } from '../../../../domain/invisible-characters.ts'

/** Days of the week, Monday first. */
const WEEKDAY_WORDS = [
  'понедельник|пн|monday|mon',
  'вторник|вт|tuesday|tues?',
  'среда|среду|ср|wednesday|wed',
  'четверг|чт|thursday|thurs?|thu',
  'пятница|пятницу|пт|friday|fri',
  'суббота|субботу|сб|saturday|sat',
  'воскресенье|вс|sunday|sun',
]
const WEEKDAYS = WEEKDAY_WORDS.join('|')
const WEEKDAY_PATTERN = new RegExp(
  `[\\s,(]*(?<![\\p{L}\\p{N}])(?:${WEEKDAYS})(?![\\p{L}\\p{N}])\\.?\\)?,?`,
  'giu',
)

/** Longest text accepted as a date or a time, in characters. */
const MAX_LENGTH = 100

/**
 * What a person wrote about a day or a time, without what says nothing: full-width digits, special spaces and dashes become plain ones, invisible
 * characters and days of the week go. Empty for a text that is too long to be a date.
 */
export function normalizeWritten(text: string): string {
  if (text.length > MAX_LENGTH) return ''
  return removeInvisible(text.normalize('NFKC'))
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(WEEKDAY_PATTERN, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const WEEKDAY_PATTERNS = WEEKDAY_WORDS.map(
  (words) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu'),
)

/** The day of the week that a text names, from 1 for Monday; null if none. */
export function findWeekday(text: string): number | null {
  const at = WEEKDAY_PATTERNS.findIndex((pattern) => pattern.test(text))
  return at === -1 ? null : at + 1
}
