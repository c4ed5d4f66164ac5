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
  ])('%s reaches from %s to %s, and is called so again', (text, from, to) => {
    expect(days(text)).toEqual({ from, to })
    expect(formatPeriod(parsePeriod(text) ?? today)).toBe(text)
  })

  test('that looks back ends today', () => {
    expect(days('30d', 'past')).toEqual({ from: 'today-29', to: 'today' })
  })

  test.each(['8d', '2026-13', '2026-02-30', '2026-12-15..2026-12-01', 'x', ''])(
    '%s is none',
    (text) => expect(parsePeriod(text)).toBeNull(),
  )

  test('of two days keeps the one chosen last', () => {
    const span = { from: '2026-12-05', to: '2026-12-09' }
    const late = { kind: 'span', from: '2026-12-20', to: '2026-12-20' }
    const early = { kind: 'span', from: '2026-12-01', to: '2026-12-01' }
    expect(changeDayRange(span, { from: '2026-12-20' })).toEqual(late)
    expect(changeDayRange(span, { to: '2026-12-01' })).toEqual(early)
    expect(changeDayRange(span, { to: '2026-12-07' })).toMatchObject({ ...span, to: '2026-12-07' })
  })
})

describe('a figure’s instants', () => {
  const text = '2026-11-08T21:00:00Z..2026-12-08T07:20:00.125Z'
  const at = (period: string) => parseListUrlState(new URLSearchParams({ period }), today).period

  test('are asked for as they are, and called so again', () => {
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
  ])('%s is what the list opens with', (bad) => {
    expect(parseInstantRange(bad)).toBeNull()
    expect(at(bad)).toEqual(today)
  })

  test('are no days that figures could be counted of', () => {
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
] as const)('%o on the 8th means the day %s', (period, day) => {
  expect(getSingleDay(period, '2026-12-08')).toBe(day)
})

test('an address says what is not usual, and is read back', () => {
  const text = 'period=7d&branch=b&specialist=s&search=%D0%9E%D1%80&sort=-startsAt'
  const place = parseListUrlState(new URLSearchParams(text), today)
  expect(formatQuery(toListParams(place, today))).toBe(`?${text}`)
  expect(formatQuery(toListParams(parseListUrlState(new URLSearchParams(''), today), today))).toBe(
    '',
  )
})

test('a head that is pressed again turns the order round, and then lets go of it', () => {
  expect(toggleSort(null, 'startsAt')).toBe('startsAt')
  expect(toggleSort('startsAt', 'startsAt')).toBe('-startsAt')
  expect(toggleSort('-startsAt', 'startsAt')).toBeNull()
  expect(toggleSort('-startsAt', 'service')).toBe('service')
})
