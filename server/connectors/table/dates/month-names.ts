/** Beginnings of the names of months, Russian (in any case) and English. */
const MONTH_NAMES = [
  ['январ', 'янв', 'january', 'jan'],
  ['феврал', 'фев', 'february', 'feb'],
  ['март', 'мар', 'march', 'mar'],
  ['апрел', 'апр', 'april', 'apr'],
  ['май', 'мая', 'мае', 'may'],
  ['июн', 'june', 'jun'],
  ['июл', 'july', 'jul'],
  ['август', 'авг', 'august', 'aug'],
  ['сентябр', 'сент', 'сен', 'september', 'sept', 'sep'],
  ['октябр', 'окт', 'october', 'oct'],
  ['ноябр', 'нояб', 'ноя', 'november', 'nov'],
  ['декабр', 'дек', 'december', 'dec'],
]
const ENDINGS = ['', 'ь', 'я', 'е', 'а']

const MONTHS = new Map(
  MONTH_NAMES.flatMap((names, at) =>
    names.flatMap((name) => ENDINGS.map((ending) => [name + ending, at + 1] as const)),
  ),
)

/** The month, from 1; null for another word. */
export const readMonthName = (word: string): number | null => MONTHS.get(word.toLowerCase()) ?? null
