import { removeInvisible } from '../../../../domain/invisible-characters.ts'

const WEEKDAYS =
  'понедельник|вторник|среда|среду|четверг|пятница|пятницу|суббота|субботу|воскресенье|пн|вт|ср|чт|пт|сб|вс' +
  '|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thurs?|thu|fri|sat|sun'
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
