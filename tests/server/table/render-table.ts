import fc from 'fast-check'

/** A visit as the table's author knows it; times are `10:30`. */
export interface KnownVisit {
  surname: string
  name: string
  middleName: string
  phone: string
  day: string
  time: string
}

const SURNAMES = ['Иванова', 'Щукина', 'Ёлкина', 'Объедкова', 'Эйхе', 'Цыганова-Юрьева']
const NAMES = ['Анна', 'Юлия', 'Ульяна', 'Фёкла', 'Зоя']
const MIDDLE_NAMES = ['Петровна', 'Юрьевна', 'Ильинична', 'Эдуардовна']
const MONTHS_RU =
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')
const MONTHS_EN = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const pad = (value: number) => String(value).padStart(2, '0')
const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number]
const dateStyles: Record<string, (day: string) => string> = {
  dots: (day) => partsOf(day).toReversed().map(pad).join('.'),
  short: (day) => {
    const [year, month, date] = partsOf(day)
    return `${date}.${pad(month)}.${pad(year % 100)}`
  },
  iso: (day) => day,
  dashes: (day) => partsOf(day).toReversed().map(pad).join('-'),
  words: (day) => {
    const [year, month, date] = partsOf(day)
    return `${date} ${MONTHS_RU[month - 1]} ${year} г.`
  },
  english: (day) => {
    const [year, month, date] = partsOf(day)
    return `${MONTHS_EN[month - 1]} ${date}, ${year}`
  },
}
const timeStyles: Record<string, (time: string) => string> = {
  colon: (time) => time,
  dot: (time) => time.replace(':', '.'),
  seconds: (time) => `${time}:00`,
  words: (time) => time.replace(/(\d+):(\d+)/, '$1 ч $2 мин'),
  range: (time) => `${time} - 23:59`,
  half: (time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return `${hour % 12 || 12}:${pad(minute)} ${hour < 12 ? 'AM' : 'PM'}`
  },
}
const headings = {
  formal: ['ФИО пациента', 'Мобильный телефон', 'Дата приёма', 'Время приёма'],
  short: ['Пациент', 'Тел.', 'ДАТА', 'Время'],
}

export interface Shape {
  encoding: string
  hasMark: boolean
  separator: string
  lineEnd: string
  heading: keyof typeof headings
  dates: string
  times: string
  isOneColumn: boolean
  titles: number
}

const anyOf = <Value>(values: Value[]) => fc.constantFrom(...values)

export const anyShape: fc.Arbitrary<Shape> = fc.record({
  encoding: anyOf(['utf-8', 'utf-16le', 'windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic']),
  hasMark: fc.boolean(),
  separator: anyOf([';', ',', '\t', '|']),
  lineEnd: anyOf(['\n', '\r\n', '\r']),
  heading: anyOf(Object.keys(headings) as (keyof typeof headings)[]),
  dates: anyOf(Object.keys(dateStyles)),
  times: anyOf(Object.keys(timeStyles)),
  isOneColumn: fc.boolean(),
  titles: fc.integer({ min: 0, max: 2 }),
})

const anyVisit: fc.Arbitrary<KnownVisit> = fc.record({
  surname: anyOf(SURNAMES),
  name: anyOf(NAMES),
  middleName: anyOf(MIDDLE_NAMES),
  phone: fc.integer({ min: 0, max: 9_999_999 }).map((no) => `+7916${String(no).padStart(7, '0')}`),
  day: fc
    .record({ month: fc.integer({ min: 1, max: 12 }), date: fc.integer({ min: 1, max: 28 }) })
    .map(({ month, date }) => `2026-${pad(month)}-${pad(date)}`),
  time: fc
    .record({ hour: fc.integer({ min: 8, max: 20 }), slot: fc.integer({ min: 0, max: 11 }) })
    .map(({ hour, slot }) => `${pad(hour)}:${pad(slot * 5)}`),
})

export const anyVisits = fc.array(anyVisit, { minLength: 1, maxLength: 12 })

/** The bytes of a CSV file that says these visits in this shape. */
export function renderTable(visits: KnownVisit[], shape: Shape): Buffer {
  const [name, phone, date, time] = headings[shape.heading] as [string, string, string, string]
  const titles = ['Отчёт «Записи на приём»', 'Сформирован 01.12.2026'].slice(0, shape.titles)
  const rows = visits.map((visit) => {
    const day = dateStyles[shape.dates]?.(visit.day) ?? ''
    const clock = timeStyles[shape.times]?.(visit.time) ?? ''
    const fullName = `${visit.surname} ${visit.name} ${visit.middleName}`
    return shape.isOneColumn
      ? [fullName, visit.phone, `${day} ${clock}`]
      : [fullName, visit.phone, day, clock]
  })
  const table = [shape.isOneColumn ? [name, phone, date] : [name, phone, date, time], ...rows]
  const quoteCell = (cell: string) => (cell.includes(shape.separator) ? `"${cell}"` : cell)
  const lines = [...titles, ...table.map((row) => row.map(quoteCell).join(shape.separator))]
  return encode(lines.join(shape.lineEnd) + shape.lineEnd, shape)
}

function encode(text: string, { encoding, hasMark }: Shape): Buffer {
  if (encoding === 'utf-8') return Buffer.from((hasMark ? '\ufeff' : '') + text)
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le')
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  )
  return Buffer.from([...text].map((sign) => bytes.get(sign) ?? 0x3f))
}
