import { describe, expect, test } from 'vitest'
import {
  countSlots,
  isAbTestComplete,
  judgeAbTest,
  listAbTestMeasures,
} from '../../domain/ab-test.ts'
import { calculateSampleSize, estimateWeeks, suggestSampleSize } from '../../domain/ab-test-size.ts'
import { scenarioTypes } from '../../domain/scenario-kinds.ts'
import { errorsIn, foundIn } from './ab-test-histories.ts'

test('each scenario kind has its own measures for an A/B test; memos and surveys have none', () => {
  const all = scenarioTypes.map((type) => [type, listAbTestMeasures(type, true)])
  expect(Object.fromEntries(all)).toEqual({
    reminder: ['confirmed', 'came'],
    notification: ['confirmed'],
    memo: [],
    nps: [],
    invitation: ['booked', 'came'],
    birthday: ['booked', 'came'],
    promotion: ['booked', 'came'],
  })
  // Without interactive answers nobody can confirm.
  expect(listAbTestMeasures('reminder', false)).toEqual(['came'])
  expect(listAbTestMeasures('notification', false)).toEqual([])
})

describe('the slots of a side', () => {
  test('go to the first patients, and a patient whose outcome stays unknown passes the slot on', () => {
    expect(countSlots('yn-?yyy', 4)).toEqual({ part: 2, whole: 3, pending: 1, unknown: 1 })
    expect(countSlots('', 4)).toEqual({ part: 0, whole: 0, pending: 0, unknown: 0 })
  })

  test('wait for the patients who hold them: a later patient with a known outcome does not take one', () => {
    const a = countSlots('?nnnn', 2)
    expect([a.whole, a.pending]).toEqual([1, 1])
    const b = countSlots('yy', 2)
    expect(isAbTestComplete({ a, b }, 2)).toBe(false)
    expect(isAbTestComplete({ a: countSlots('ynnnn', 2), b }, 2)).toBe(true)
  })
})

describe('the verdict of an A/B test', () => {
  test('is the text with the larger share if the interval excludes zero', () => {
    // The Newcombe interval of 61 and 54 percent, each of 1,000 patients.
    const { verdict, difference } = judgeAbTest({
      a: { part: 540, whole: 1000 },
      b: { part: 610, whole: 1000 },
    })
    expect(verdict).toBe('b')
    expect(difference?.share).toBeCloseTo(0.07, 10)
    expect(difference?.low).toBeCloseTo(0.0266, 3)
    expect(difference?.high).toBeCloseTo(0.113, 3)
    const turned = judgeAbTest({ a: { part: 610, whole: 1000 }, b: { part: 540, whole: 1000 } })
    expect(turned.verdict).toBe('a')
  })

  test('is no difference if the interval contains zero', () => {
    expect(
      judgeAbTest({ a: { part: 110, whole: 200 }, b: { part: 120, whole: 200 } }).verdict,
    ).toBe('none')
  })

  test('is too early with fewer than 200 patients on a side, however large the difference is', () => {
    const early = { verdict: 'early', difference: null }
    expect(judgeAbTest({ a: { part: 0, whole: 199 }, b: { part: 900, whole: 900 } })).toEqual(early)
    expect(judgeAbTest({ a: { part: 900, whole: 900 }, b: { part: 0, whole: 199 } })).toEqual(early)
    expect(judgeAbTest({ a: { part: 0, whole: 200 }, b: { part: 200, whole: 200 } }).verdict).toBe(
      'b',
    )
  })
})

describe('the sample size before the start', () => {
  test('matches the usual formula for two shares', () => {
    // Computed by hand: 50 against 55 percent, 60 against 68 percent.
    expect(calculateSampleSize(0.5, 5)).toBe(1565)
    expect(calculateSampleSize(0.6, 8)).toBe(564)
    // If the share cannot grow that much, a drop is assumed: 98 against 93 percent.
    expect(calculateSampleSize(0.98, 5)).toBe(269)
  })

  test('is at least 200 and at most 20,000', () => {
    expect(suggestSampleSize(0.02, 15)).toBe(200)
    expect(suggestSampleSize(0.5, 1)).toBe(20_000)
  })

  test('takes an estimated number of weeks, which is unknown if no patients come', () => {
    expect(estimateWeeks(700, 100, 7)).toBe(15)
    expect(estimateWeeks(700, 0, 7)).toBeNull()
  })
})

test('an A/B test checked every day rarely finds a difference between equal texts', () => {
  expect(errorsIn(100, 1)).toBeLessThanOrEqual(8)
})

test('an A/B test mostly finds a difference of the size it was planned for', () => {
  expect(foundIn(100, 2)).toBeGreaterThanOrEqual(68)
})
