import { describe, expect, test } from 'vitest'
import { createDateOrderFinder } from '../../../server/connectors/table/dates/date-order.ts'
import { readMinutes, readTimeRange } from '../../../server/connectors/table/dates/read-time.ts'
import { readBirthDate, readMoment } from '../../../server/connectors/table/read-dates.ts'

const show = (cell: string, order?: Parameters<typeof readMoment>[1]) => {
  const moment = readMoment(cell, order)
  if (!moment) return null
  const clock = (time: Temporal.PlainTime | null) => time?.toString().slice(0, 5)
  const { day, from, until, instant } = moment
  return [day, instant ?? clock(from), clock(until)].filter(Boolean).join(' ')
}

describe('a day and a time are read as people write them', () => {
  test.each([
    ['09.12.2026', '2026-12-09'],
    ['9.12.26', '2026-12-09'],
    ['09-12-2026', '2026-12-09'],
    ['09/12/2026', '2026-12-09'],
    ['2026/12/09', '2026-12-09'],
    ['20261209', '2026-12-09'],
    ['202612091030', '2026-12-09 10:30'],
    ['9 декабря 2026', '2026-12-09'],
    ['9 дек. 2026 г., 10:30', '2026-12-09 10:30'],
    ['ср, 09.12.2026', '2026-12-09'],
    ['09.12.2026 (среда) 10-30', '2026-12-09 10:30'],
    ['09.12.2026 г. в 10:30', '2026-12-09 10:30'],
    ['09.12.2026 с 10:00 до 10:30', '2026-12-09 10:00 10:30'],
    ['29.11.2026 11:00 – 12:00', '2026-11-29 11:00 12:00'],
    ['10:30 09.12.2026', '2026-12-09 10:30'],
    ['9-Dec-26', '2026-12-09'],
    ['9th of December 2026', '2026-12-09'],
    ['Dec 9, 2026 at 2 pm', '2026-12-09 14:00'],
    ['Wednesday, December 9, 2026 2:30 PM', '2026-12-09 14:30'],
    ['46365.4375', '2026-12-09 10:30'],
    ['０９．１２．２０２６', '2026-12-09'],
    ['09.12.2026\u00a010:30', '2026-12-09 10:30'],
  ])('%s', (cell, moment) => expect(show(cell)).toBe(moment))

  test.each([
    ['2026-12-09T10:30:00-0500', '2026-12-09 2026-12-09T15:30:00Z'],
    ['2026-12-09 10:30:00 -0500', '2026-12-09 2026-12-09T15:30:00Z'],
    ['2026-12-09T04:00-05:00', '2026-12-09 2026-12-09T09:00:00Z'],
    ['2026-12-09 10:30-05:00', '2026-12-09 2026-12-09T15:30:00Z'],
    ['2026-12-09 10:30+03:00', '2026-12-09 2026-12-09T07:30:00Z'],
    // The end of a visit is no offset.
    ['2027-02-03 16:00-16:45', '2027-02-03 16:00 16:45'],
    ['2026-12-09 09:00-10:00', '2026-12-09 09:00 10:00'],
    // An end before the start is a mistake, or of the next day.
    ['09.12.2026 10:30-10:15', '2026-12-09 10:30 10:15'],
    ['09.12.2026 23:30-00:15', '2026-12-09 23:30 00:15'],
  ])('an offset is told from a range: %s', (cell, moment) => expect(show(cell)).toBe(moment))

  test.each([
    '31.02.2026',
    '09.12.2026 25:99',
    '09 дек 10:30',
    '13.13.2026',
    '0000-00-00',
    'март',
    'Иванов 12',
    'Итого записей: 5',
  ])('no moment is made of «%s»', (cell) => expect(show(cell)).toBeNull())
})

test.each([
  ['10 ч 30 мин', '10:30'],
  ['10-30', '10:30'],
  ['9.00', '09:00'],
  ['2:30 PM', '14:30'],
  ['12 AM', '00:00'],
  ['0.25', '06:00'],
  ['10:30–11:00', '10:30 11:00'],
  ['с 10:30 до 11:00', '10:30 11:00'],
  ['2:00-2:30 PM', '14:00 14:30'],
  ['11:30-12:15 PM', '11:30 12:15'],
  ['10:30-', '10:30'],
  ['25:00', ''],
  // An hour from nine to ten, or ten past nine?
  ['9-10', ''],
  ['10-11', ''],
  ['10-15', '10:15'],
  ['1030', ''],
])('a time of day: %s', (cell, times) =>
  expect(
    readTimeRange(cell)
      .flatMap((time) => time?.toString().slice(0, 5) ?? [])
      .join(' '),
  ).toBe(times),
)

test('durations are minutes', () => {
  expect(['30', '45 мин', '1:30', '1 ч 30 мин', '1 час', 'долго'].map(readMinutes)).toEqual([
    30,
    45,
    90,
    90,
    60,
    null,
  ])
})

test('two digits of a birth year mean the past', () => {
  expect(readBirthDate('01.02.85')).toBe('1985-02-01')
  expect(readBirthDate('05.07.19')).toBe('2019-07-05')
  expect(readBirthDate('31.02.1990')).toBeUndefined()
})

describe('the order of day and month', () => {
  const orderOf = (rows: string[][], column = 0) => {
    const finder = createDateOrderFinder()
    for (const row of rows) finder.add(row)
    return finder.getOrder(column)
  }

  test('is what the dates of the column prove', () => {
    expect(orderOf([['03/04/2026'], ['03/14/2026']])).toBe('monthFirst')
    expect(orderOf([['03/04/2026'], ['14/03/2026']])).toBe('dayFirst')
    expect(orderOf([['03.04.2026']])).toBe('dayFirst')
  })

  test('is that of the other columns, or of the clock, where the column proves nothing', () => {
    expect(orderOf([['02/28/1985', '12/09/2026']], 1)).toBe('monthFirst')
    expect(orderOf([['12/09/2026', '10:30 AM']])).toBe('monthFirst')
    expect(orderOf([['12/09/2026', '10:30 AM', 'Иванова']])).toBe('dayFirst')
    expect(orderOf([['12.09.2026', '10:30 AM']])).toBe('dayFirst')
  })

  test('is unknown where nothing decides, and such a date is not read', () => {
    expect(orderOf([['12/10/2026', '11:00']])).toBeNull()
    expect(show('12/10/2026', null)).toBeNull()
    expect(show('12/12/2026', null)).toBe('2026-12-12')
    expect(show('12.10.2026', null)).toBe('2026-10-12')
  })

  test('a date that is only possible the other way round is read that way', () => {
    expect(show('28/02/2026', 'monthFirst')).toBe('2026-02-28')
    expect(show('12/09/2026', 'monthFirst')).toBe('2026-12-09')
  })
})
