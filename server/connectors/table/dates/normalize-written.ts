const WEEKDAYS =
  'понедельник|вторник|среда|среду|четверг|пятница|пятницу|суббота|субботу|воскресенье|пн|вт|ср|чт|пт|сб|вс' +
  '|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thurs?|thu|fri|sat|sun'
const WEEKDAY_PATTERN = new RegExp(
  `[\\s,(]*(?<![\\p{L}\\p{N}])(?:${WEEKDAYS})(?![\\p{L}\\p{N}])\\.?\\)?,?`,
  'giu',
)

/**
 * What a person wrote about a day or a time, without what says nothing: full-width digits, special spaces and dashes become plain ones, invisible
 * characters and days of the week go.
 */
export const normalizeWritten = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(WEEKDAY_PATTERN, ' ')
    .replace(/\s+/g, ' ')
    .trim()
