import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createRateLimiter,
  createRateLimiters,
} from '../../../server/connectors/port/rate-limiter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const stays = () => new AbortController().signal

/** A rate limiter whose calls finish when the test says so. */
function paced() {
  const pace = createRateLimiter([
    { calls: 2, windowMs: 1000 },
    { calls: 3, windowMs: 60_000 },
  ])
  const begun: number[] = []
  const answers: (() => void)[] = []
  const take = (number: number, signal = stays()) =>
    pace.run(() => {
      begun.push(number)
      return new Promise<void>((resolve) => answers.push(resolve))
    }, signal)
  return { take, begun, answer: () => answers.shift()?.() }
}

test('a call counts in the limit until its window after the answer is over, however slow it is', async () => {
  const { take, begun, answer } = paced()
  for (const number of [1, 2, 3]) void take(number)
  await vi.advanceTimersByTimeAsync(5000)
  expect(begun).toEqual([1, 2])
  answer()
  await vi.advanceTimersByTimeAsync(999)
  expect(begun).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual([1, 2, 3])
})

test('a longer limit holds as well, and waiting calls keep their order', async () => {
  const { take, begun, answer } = paced()
  for (const number of [1, 2, 3, 4]) void take(number)
  await vi.advanceTimersByTimeAsync(0)
  answer()
  answer()
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun).toEqual([1, 2, 3])
  await vi.advanceTimersByTimeAsync(58_999)
  expect(begun).toEqual([1, 2, 3])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual([1, 2, 3, 4])
})

test('an aborted call that still waits is not made, and a failed call does not block the next one', async () => {
  const pace = createRateLimiter([{ calls: 1, windowMs: 10 }])
  const going = new AbortController()
  const begun: string[] = []
  const first = pace.run(async () => {
    begun.push('first')
    throw new Error('cut')
  }, stays())
  const left = pace.run(async () => void begun.push('left'), going.signal)
  const last = pace.run(async () => void begun.push('last'), stays())
  going.abort(new Error('stopped'))
  await expect(left).rejects.toThrow('stopped')
  await expect(first).rejects.toThrow('cut')
  await vi.advanceTimersByTimeAsync(10)
  await last
  expect(begun).toEqual(['first', 'last'])
})

test('a host has one rate limiter for all callers', () => {
  const paces = createRateLimiters()
  const limits = [{ calls: 1, windowMs: 1 }]
  expect(paces.get('a', limits)).toBe(paces.get('a', limits))
  expect(paces.get('b', limits)).not.toBe(paces.get('a', limits))
})
