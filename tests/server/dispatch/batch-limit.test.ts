import { expect, test } from 'vitest'
import { createBatchLimit } from '../../../server/engine/dispatch/batch-limit.ts'
import type { ClaimedMessage } from '../../../server/engine/dispatch/claimed-message.ts'
import { createInFlightTracker } from '../../../server/engine/dispatch/in-flight.ts'

test('a batch limit is halved after a slow batch, down to one, and doubled after a fast one, up to its maximum', () => {
  const limit = createBatchLimit({ max: 50, fastMs: 100, slowMs: 250 })
  const after = (milliseconds: number) => {
    limit.observe(milliseconds)
    return limit.current()
  }
  expect([300, 300, 300, 300, 300, 300, 300].map(after)).toEqual([25, 12, 6, 3, 1, 1, 1])
  expect([50, 50, 200, 50, 50, 50, 50, 50].map(after)).toEqual([2, 4, 4, 8, 16, 32, 50, 50])
})

const works = (count: number) =>
  Array.from({ length: count }, () => ({ company_id: 'one' })) as unknown as ClaimedMessage[]

test('messages that wait for the database reduce how many a process claims; messages that wait for a provider do not', () => {
  const inFlight = createInFlightTracker()
  const claimed = works(400)
  inFlight.add(claimed)
  expect(inFlight.getCapacity()).toBe(600)
  inFlight.onStart(claimed.slice(0, 100), 6000)
  // At most five hundred may now wait to start, and three hundred do.
  expect(inFlight.getCapacity()).toBe(200)
  inFlight.onStart(claimed.slice(100), 100)
  expect(inFlight.getCapacity()).toBe(600)
})
