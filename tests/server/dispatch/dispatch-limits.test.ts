import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createFreshnessCheck, createLease } from '../../../server/engine/dispatch/lease.ts'
import { reserveSlots } from '../../../server/engine/dispatch/send-slots.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T09:00:00Z', {}))

test('facts read from the database count as fresh for half a second', () => {
  const fresh = createFreshnessCheck(open.clock)
  open.clock.add({ milliseconds: 499 })
  expect(fresh()).toBe(true)
  open.clock.add({ milliseconds: 1 })
  expect(fresh()).toBe(false)
})

test('the lease of a worker ends after twenty seconds', () => {
  const lease = createLease(open.clock)
  open.clock.add({ milliseconds: 19_999 })
  expect(lease.isValid()).toBe(true)
  open.clock.add({ milliseconds: 1 })
  expect(lease.isValid()).toBe(false)
})

test('a send slot is missed once half of its slack has passed, so that late requests do not meet later ones', async () => {
  const line = randomUUID()
  const wanting = {
    message: { client_id: randomUUID(), chat: null },
    decision: { account: { provider: 'wazzup24', line } },
  }
  const { ready } = await reserveSlots(
    open.app,
    [wanting] as unknown as Parameters<typeof reserveSlots>[1], // only the fields that slot reservation reads
  )
  const slot = ready[0]?.slot
  expect(slot?.isMissed()).toBe(false)
  // The slack is a tenth of five seconds; the first slot may begin a little later than requested.
  open.clock.add({ milliseconds: 249 })
  expect(slot?.isMissed()).toBe(false)
  open.clock.add({ milliseconds: 250 })
  expect(slot?.isMissed()).toBe(true)
})
