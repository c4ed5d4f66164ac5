import { describe, expect, test } from 'vitest'
import type { RemindersUrlState } from '../../src/machines/reminders/reminders-context.ts'
import {
  applyUrlState,
  formatUrlState,
  isDifferentList,
  parseUrlState,
} from '../../src/machines/reminders/reminders-url-state.ts'

const plain = parseUrlState('')
const filtered = (more: Partial<RemindersUrlState['filter']>): RemindersUrlState => ({
  ...plain,
  filter: { ...plain.filter, ...more },
})

/** The default state with one change each. */
const places: [what: string, place: RemindersUrlState][] = [
  ['a scenario', { ...plain, scenarioId: 'one' }],
  ['every scenario of a kind', { ...plain, scenarioId: 'all', kind: 'memo' }],
  ['a view', { ...plain, view: 'list' }],
  ['a period', filtered({ period: { kind: 'days', days: 7 } })],
  ['a month', filtered({ period: { kind: 'month', month: '2026-11' } })],
  ['all days', filtered({ period: { kind: 'all' } })],
  ['a branch', filtered({ branchId: 'four' })],
  ['an order', filtered({ sort: '-clientName' })],
  ['a channel', filtered({ channel: 'telegram' })],
  ['a specialist', filtered({ specialistId: 'two' })],
  ['a group of the funnel', filtered({ group: 'waiting' })],
  ['a search', { ...plain, search: 'Кац & Лев + 5%' }],
  ['a status of the sending list', { ...plain, status: 'skipped' }],
  ['an open row', { ...plain, openId: 'three' }],
]

const isToday = ({ filter: { period } }: RemindersUrlState) =>
  period.kind === 'day' && period.day === null

describe('the address of reminders', () => {
  test.each(places)('keeps %s and restores it', (_, place) => {
    expect(formatUrlState(place)).toMatch(/^\?\w+=/)
    expect(parseUrlState(formatUrlState(place))).toEqual(place)
  })

  test('keeps all of them at once', () => {
    const all = places.reduce(
      (sum, [, place]) => ({
        scenarioId: place.scenarioId ?? sum.scenarioId,
        kind: place.kind ?? sum.kind,
        view: place.view ?? sum.view,
        filter: {
          period: isToday(place) ? sum.filter.period : place.filter.period,
          sort: place.filter.sort ?? sum.filter.sort,
          branchId: place.filter.branchId ?? sum.filter.branchId,
          channel: place.filter.channel ?? sum.filter.channel,
          specialistId: place.filter.specialistId ?? sum.filter.specialistId,
          group: place.filter.group ?? sum.filter.group,
        },
        search: place.search || sum.search,
        status: place.status ?? sum.status,
        openId: place.openId ?? sum.openId,
      }),
      plain,
    )
    expect(parseUrlState(formatUrlState(all))).toEqual(all)
  })

  test('is empty for the default state', () => {
    expect(formatUrlState(plain)).toBe('')
  })
})

test('unknown values of an address give the defaults', () => {
  const odd =
    '?scenario=gone&view=all&period=year&sort=status&channel=pigeon&show=constructor&list=x&unknown=1'
  const parsed = parseUrlState(odd)
  expect(parsed).toEqual({ ...plain, scenarioId: 'gone' })
  expect(applyUrlState(null, parsed).scenarioId).toBeNull()
})

test('another open row is the same list, and any other change is a different list', () => {
  expect(isDifferentList(plain, { ...plain, openId: 'three' })).toBe(false)
  for (const [what, place] of places.slice(0, -1))
    expect(isDifferentList(plain, place), what).toBe(true)
})

test.each(['invitations', 'nps'] as const)(
  'the address of %s keeps branch, specialist, period and sorting',
  (screen) => {
    for (const address of [
      '?period=2026-11&branch=four&sort=visitAt',
      '?period=2026-11-02..2026-11-09&sort=-clientName',
      '?period=today&branch=four&specialist=two',
      '?period=all',
    ])
      expect(formatUrlState(parseUrlState(address, screen), screen)).toBe(address)
    // Scores exist only for the past, so NPS has no period of tomorrow.
    const tomorrow = formatUrlState(parseUrlState('?period=tomorrow', screen), screen)
    expect(tomorrow).toBe(screen === 'nps' ? '' : '?period=tomorrow')
  },
)
