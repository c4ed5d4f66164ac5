/** Not within more digits. */
const alone = (pattern: string) => String.raw`(?<!\d[.:/-]?)(?:${pattern})(?![.:/-]?\d)`

const hour = '(?:[01]?[0-9]|2[0-4])'
const day = '[0-3]?[0-9]'
const times = [
  // 2026-12-08, with an hour and a zone or without
  alone(
    String.raw`(?:19|20)\d\d([-./])[01]?\d\1${day}(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?`,
  ),
  alone(String.raw`${day}([.,/\- ])${day}\2(?:19|20)\d\d`),
  alone(String.raw`[0-3]\d([./])[01]\d\3\d\d`),
  alone(String.raw`${hour}\.[0-5]\d\s?[-–—]\s?${hour}\.[0-5]\d`),
  alone(String.raw`${hour}:[0-5]\d(?::[0-5]\d)?(?:\s?[-–—]\s?${hour}:[0-5]\d)?`),
]
const time = new RegExp(times.join('|'), 'gu')

const figure = String.raw`(?:\d{1,3}(?:[ \u00a0\u202f.,'’]\d{3}){1,2}(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?)`
const money = String.raw`(?:[₽$€£¥₸₴]|(?:руб(?:л[а-я]{0,3})?|р|коп|тенге|тг|rub|usd|eur|kzt|roubles?|rubles?|dollars?|euros?)(?!\p{L}))`
const before = String.raw`(?<![\d+])(?<!\d[ \u00a0\u202f.,()'’-])`
const sum = new RegExp(
  String.raw`${before}(?:${figure}(?:\s?[-–—]\s?${figure})?\s{0,2}${money}|(?<=[₽$€£¥]\s?)${figure}(?![ .,-]?\d))`,
  'giu',
)

/** Where words tell a day, an hour or a sum of money, which have as many digits as a number: from and to, in their order. */
export function notNumbers(words: string): [number, number][] {
  const spans: [number, number][] = []
  const note = (found: string, ...rest: unknown[]) => {
    const from = rest.findLast((one) => typeof one === 'number') ?? 0
    spans.push([from, from + found.length])
    return 'x'.repeat(found.length)
  }
  words.replace(time, note).replace(sum, note)
  return spans.sort(([one], [other]) => one - other)
}
