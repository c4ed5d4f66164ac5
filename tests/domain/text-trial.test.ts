import { describe, expect, test } from 'vitest'
import { isComplete, judged, measuresOf, seatsOf } from '../../domain/ab-test.ts'
import { proposedSize, sizeFor, weeksFor } from '../../domain/ab-test-size.ts'
import { scenarioTypes } from '../../domain/scenario-kinds.ts'
import { errorsIn, foundIn } from './trial-lives.ts'

test('each kind is compared by what it is for; a memo and a survey by nothing', () => {
  const all = scenarioTypes.map((type) => [type, measuresOf(type, true)])
  expect(Object.fromEntries(all)).toEqual({
    reminder: ['confirmed', 'came'],
    notification: ['confirmed'],
    memo: [],
    nps: [],
    invitation: ['booked', 'came'],
    birthday: ['booked', 'came'],
    promotion: ['booked', 'came'],
  })
  // Whom nobody asks, nobody confirms to.
  expect(measuresOf('reminder', false)).toEqual(['came'])
  expect(measuresOf('notification', false)).toEqual([])
})

describe('the seats of a side', () => {
  test('go to the first patients; of whom nobody knows passes his on', () => {
    expect(seatsOf('yn-?yyy', 4)).toEqual({ part: 2, whole: 3, open: 1, aside: 1 })
    expect(seatsOf('', 4)).toEqual({ part: 0, whole: 0, open: 0, aside: 0 })
  })

  test('wait for those who have one: a later patient who is known already does not take it', () => {
    const a = seatsOf('?nnnn', 2)
    expect([a.whole, a.open]).toEqual([1, 1])
    const b = seatsOf('yy', 2)
    expect(isComplete({ a, b }, 2)).toBe(false)
    expect(isComplete({ a: seatsOf('ynnnn', 2), b }, 2)).toBe(true)
  })
})

describe('what a trial comes to', () => {
  test('the text of the larger share, where the interval leaves nought out', () => {
    // Newcombe's interval, by his own formula: 61 and 54 of 100, of 1,000 on either side.
    const { verdict, difference } = judged({
      a: { part: 540, whole: 1000 },
      b: { part: 610, whole: 1000 },
    })
    expect(verdict).toBe('b')
    expect(difference?.share).toBeCloseTo(0.07, 10)
    expect(difference?.low).toBeCloseTo(0.0266, 3)
    expect(difference?.high).toBeCloseTo(0.113, 3)
    const turned = judged({ a: { part: 610, whole: 1000 }, b: { part: 540, whole: 1000 } })
    expect(turned.verdict).toBe('a')
  })

  test('no difference where the interval holds nought', () => {
    expect(judged({ a: { part: 110, whole: 200 }, b: { part: 120, whole: 200 } }).verdict).toBe(
      'none',
    )
  })

  test('nothing under 200 on either side, however far apart they are', () => {
    const early = { verdict: 'early', difference: null }
    expect(judged({ a: { part: 0, whole: 199 }, b: { part: 900, whole: 900 } })).toEqual(early)
    expect(judged({ a: { part: 900, whole: 900 }, b: { part: 0, whole: 199 } })).toEqual(early)
    expect(judged({ a: { part: 0, whole: 200 }, b: { part: 200, whole: 200 } }).verdict).toBe('b')
  })
})

describe('the number before the start', () => {
  test('is the usual one for two shares', () => {
    // Reckoned by hand: 50 against 55 of 100, 60 against 68.
    expect(sizeFor(0.5, 5)).toBe(1565)
    expect(sizeFor(0.6, 8)).toBe(564)
    // Where it cannot grow so far it is looked for below: 98 against 93.
    expect(sizeFor(0.98, 5)).toBe(269)
  })

  test('is never under 200, nor beyond what one may wait for', () => {
    expect(proposedSize(0.02, 15)).toBe(200)
    expect(proposedSize(0.5, 1)).toBe(20_000)
  })

  test('takes so many weeks, and nobody can say how many where none come', () => {
    expect(weeksFor(700, 100, 7)).toBe(15)
    expect(weeksFor(700, 0, 7)).toBeNull()
  })
})

test('looked at every day, it rarely finds a difference that is none', () => {
  expect(errorsIn(100, 1)).toBeLessThanOrEqual(8)
})

test('a difference that was looked for is found mostly', () => {
  expect(foundIn(100, 2)).toBeGreaterThanOrEqual(68)
})
