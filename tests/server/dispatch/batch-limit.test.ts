import { expect, test } from 'vitest'
import { createBatchLimit } from '../../../server/engine/dispatch/batch-limit.ts'
import type { Work } from '../../../server/engine/dispatch/claimed-message.ts'
import { createInFlight } from '../../../server/engine/dispatch/in-flight.ts'

test('a limit is halved when something was late, down to one, and doubled when it was quick, up to where it began', () => {
  const limit = createBatchLimit({ most: 50, quick: 100, late: 250 })
  const after = (milliseconds: number) => {
    limit.observe(milliseconds)
    return limit.current()
  }
  expect([300, 300, 300, 300, 300, 300, 300].map(after)).toEqual([25, 12, 6, 3, 1, 1, 1])
  expect([50, 50, 200, 50, 50, 50, 50, 50].map(after)).toEqual([2, 4, 4, 8, 16, 32, 50, 50])
})

const works = (count: number) =>
  Array.from({ length: count }, () => ({ company_id: 'one' })) as unknown as Work[]

test('what the database keeps waiting lets a process claim less; what a provider keeps waiting does not', () => {
  const inFlight = createInFlight()
  const claimed = works(400)
  inFlight.add(claimed)
  expect(inFlight.room()).toBe(600)
  inFlight.begins(claimed.slice(0, 100), 6000)
  // Five hundred may wait to begin by now, and three hundred do.
  expect(inFlight.room()).toBe(200)
  inFlight.begins(claimed.slice(100), 100)
  expect(inFlight.room()).toBe(600)
})
