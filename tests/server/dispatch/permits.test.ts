import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createFreshnessCheck, createLease } from '../../../server/engine/dispatch/lease.ts'
import { reserveSlots } from '../../../server/engine/dispatch/send-slots.ts'
import { useFreshHouse } from '../../harness/fixtures.ts'
import { openHouse } from '../../harness/house.ts'

const open = useFreshHouse(() => openHouse('2026-12-08T09:00:00Z', {}))

test('what was read from the database counts as true for half a second', () => {
  const fresh = createFreshnessCheck(open.clock)
  open.clock.add({ milliseconds: 499 })
  expect(fresh()).toBe(true)
  open.clock.add({ milliseconds: 1 })
  expect(fresh()).toBe(false)
})

test('a worker lets go of what it claimed after twenty seconds', () => {
  const lease = createLease(open.clock)
  open.clock.add({ milliseconds: 19_999 })
  expect(lease.isValid()).toBe(true)
  open.clock.add({ milliseconds: 1 })
  expect(lease.isValid()).toBe(false)
})

test('a moment on a line is over when half of its slack has passed: a request that comes later meets the next ones', async () => {
  const line = randomUUID()
  const wanting = {
    message: { client_id: randomUUID(), chat: null },
    decision: { account: { provider: 'wazzup24', line } },
  }
  const { ready } = await reserveSlots(
    open.app,
    [wanting] as unknown as Parameters<typeof reserveSlots>[1], // as much as slots are given by
  )
  const slot = ready[0]?.slot
  expect(slot?.isMissed()).toBe(false)
  // The slack is a tenth of five seconds; the first moment may begin a little later than asked.
  open.clock.add({ milliseconds: 249 })
  expect(slot?.isMissed()).toBe(false)
  open.clock.add({ milliseconds: 250 })
  expect(slot?.isMissed()).toBe(true)
})
