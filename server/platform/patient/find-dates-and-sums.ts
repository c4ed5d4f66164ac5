/** Matches only where no further digits adjoin. */
const wrapStandalone = (pattern: string) => String.raw`(?<!\d[.:/-]?)(?:${pattern})(?![.:/-]?\d)`

const HOUR_PATTERN = '(?:[01]?[0-9]|2[0-4])'
const DAY_PATTERN = '[0-3]?[0-9]'
const timePatterns = [
  // 2026-12-08, with an hour and a zone or without
  wrapStandalone(
    String.raw`(?:19|20)\d\d([-./])[01]?\d\1${DAY_PATTERN}(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?`,
  ),
  wrapStandalone(String.raw`${DAY_PATTERN}([.,/\- ])${DAY_PATTERN}\2(?:19|20)\d\d`),
  wrapStandalone(String.raw`[0-3]\d([./])[01]\d\3\d\d`),
  wrapStandalone(String.raw`${HOUR_PATTERN}\.[0-5]\d\s?[-–—]\s?${HOUR_PATTERN}\.[0-5]\d`),
  wrapStandalone(
    String.raw`${HOUR_PATTERN}:[0-5]\d(?::[0-5]\d)?(?:\s?[-–—]\s?${HOUR_PATTERN}:[0-5]\d)?`,
  ),
]
const DATE_OR_TIME = new RegExp(timePatterns.join('|'), 'gu')

const AMOUNT_PATTERN = String.raw`(?:\d{1,3}(?:[ \u00a0\u202f.,'’]\d{3}){1,2}(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?)`
const CURRENCY_PATTERN = String.raw`(?:[₽$€£¥₸₴]|(?:руб(?:л[а-я]{0,3})?|р|коп|тенге|тг|rub|usd|eur|kzt|roubles?|rubles?|dollars?|euros?)(?!\p{L}))`
const BEFORE_AMOUNT_PATTERN = String.raw`(?<![\d+])(?<!\d[ \u00a0\u202f.,()'’-])`
const MONEY_SUM = new RegExp(
  String.raw`${BEFORE_AMOUNT_PATTERN}(?:${AMOUNT_PATTERN}(?:\s?[-–—]\s?${AMOUNT_PATTERN})?\s{0,2}${CURRENCY_PATTERN}|(?<=[₽$€£¥]\s?)${AMOUNT_PATTERN}(?![ .,-]?\d))`,
  'giu',
)

/** Ranges (from, to), in order, where a text names a date, a time or a sum of money, which have as many digits as a phone number. */
export function findDatesAndSums(text: string): [number, number][] {
  const spans: [number, number][] = []
  const note = (found: string, ...rest: unknown[]) => {
    const from = rest.findLast((one) => typeof one === 'number') ?? 0
    spans.push([from, from + found.length])
    return 'x'.repeat(found.length)
  }
  text.replace(DATE_OR_TIME, note).replace(MONEY_SUM, note)
  return spans.sort(([one], [other]) => one - other)
}
