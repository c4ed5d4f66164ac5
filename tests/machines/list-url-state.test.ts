import { describe, expect, test } from 'vitest'
import {
  formatQuery,
  parseListUrlState,
  toggleSort,
  toListParams,
} from '../../src/machines/url-state/list-url-state.ts'
import {
  changeDayRange,
  formatPeriod,
  getSingleDay,
  parseInstantRange,
  parsePeriod,
  toDayRange,
  today,
} from '../../src/machines/url-state/period.ts'

const days = (text: string, toward: 'ahead' | 'past' = 'ahead') => {
  const period = parsePeriod(text)
  return period && toDayRange(period, toward)
}

describe('a period', () => {
  test.each([
    ['today', 'today', 'today'],
    ['2026-12-09', '2026-12-09', '2026-12-09'],
    ['7d', 'today', 'today+6'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-12-01..2026-12-15', '2026-12-01', '2026-12-15'],
  ])('%s covers %s to %s and is formatted as the same text', (text, from, to) => {
    expect(days(text)).toEqual({ from, to })
    expect(formatPeriod(parsePeriod(text) ?? today)).toBe(text)
  })

  test('toward the past ends today', () => {
    expect(days('30d', 'past')).toEqual({ from: 'today-29', to: 'today' })
  })

  test.each(['8d', '2026-13', '2026-02-30', '2026-12-15..2026-12-01', 'x', ''])(
    '%s is not a period',
    (text) => expect(parsePeriod(text)).toBeNull(),
  )

  test('of two days moves its other end when the chosen day is beyond it', () => {
    const span = { from: '2026-12-05', to: '2026-12-09' }
    const late = { kind: 'span', from: '2026-12-20', to: '2026-12-20' }
    const early = { kind: 'span', from: '2026-12-01', to: '2026-12-01' }
    expect(changeDayRange(span, { from: '2026-12-20' })).toEqual(late)
    expect(changeDayRange(span, { to: '2026-12-01' })).toEqual(early)
    expect(changeDayRange(span, { to: '2026-12-07' })).toMatchObject({ ...span, to: '2026-12-07' })
  })
})

describe('a period of two moments', () => {
  const text = '2026-11-08T21:00:00Z..2026-12-08T07:20:00.125Z'
  const at = (period: string) => parseListUrlState(new URLSearchParams({ period }), today).period

  test('keeps both moments and is formatted as the same text', () => {
    const [from, to] = text.split('..')
    expect(toDayRange(at(text), 'past')).toEqual({ from, to })
    expect(formatPeriod(at(text))).toBe(text)
    expect(getSingleDay(at(text), '2026-12-08')).toBeNull()
  })

  test.each([
    '2026-12-08T07:20:00Z..2026-11-08T21:00:00Z',
    '2026-02-30T00:00:00Z..2026-12-08T07:20:00Z',
    '2026-11-08T24:00:00Z..2026-12-08T07:20:00Z',
    '2026-11-08T21:00..2026-12-08T07:20',
    '2026-11-08T21:00:00Z',
    '2026-11-08..2026-12-08T07:20:00Z',
    `${text}..${text}`,
  ])('%s is invalid and gives the default period', (bad) => {
    expect(parseInstantRange(bad)).toBeNull()
    expect(at(bad)).toEqual(today)
  })

  test('is not a period of days for metrics', () => {
    expect(parsePeriod(text)).toBeNull()
  })
})

test.each([
  [today, '2026-12-08'],
  [{ kind: 'day', day: '2026-12-20' }, '2026-12-20'],
  [{ kind: 'tomorrow' }, '2026-12-09'],
  [{ kind: 'span', from: '2026-12-31', to: '2026-12-31' }, '2026-12-31'],
  [{ kind: 'span', from: '2026-12-30', to: '2026-12-31' }, null],
  [{ kind: 'days', days: 7 }, null],
  [{ kind: 'all' }, null],
] as const)('%o on the 8th is the single day %s', (period, day) => {
  expect(getSingleDay(period, '2026-12-08')).toBe(day)
})

test('a list URL state contains only values that differ from the defaults, and is parsed back', () => {
  const text = 'period=7d&branch=b&specialist=s&search=%D0%9E%D1%80&sort=-startsAt'
  const place = parseListUrlState(new URLSearchParams(text), today)
  expect(formatQuery(toListParams(place, today))).toBe(`?${text}`)
  expect(formatQuery(toListParams(parseListUrlState(new URLSearchParams(''), today), today))).toBe(
    '',
  )
})

test('a column head sorts ascending, then descending, then not at all', () => {
  expect(toggleSort(null, 'startsAt')).toBe('startsAt')
  expect(toggleSort('startsAt', 'startsAt')).toBe('-startsAt')
  expect(toggleSort('-startsAt', 'startsAt')).toBeNull()
  expect(toggleSort('-startsAt', 'service')).toBe('service')
})
