import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { broken, openOutageClinic, START } from './outage-simulation.ts'

const open = useTestApp(() => openTestApp(START))
let ground: Awaited<ReturnType<typeof openOutageClinic>>
beforeAll(async () => {
  ground = await openOutageClinic(open)
})

test('after an outage of five hours nothing is sent twice or too late, and every message left out has a reason', async () => {
  const from = Temporal.Instant.from('2026-12-08T06:58:00Z')
  const off = { from, until: from.add({ hours: 5 }) }
  const { left, mute } = await ground.lived(off, ground.anna, [], { hours: 20 })
  expect({ broken: broken(left), mute }).toEqual({ broken: [], mute: 0 })
  expect(left.length).toBeGreaterThan(5)
})
