import { afterAll, beforeAll, expect, test } from 'vitest'
import { createManualClock } from '../../../server/platform/clock.ts'
import { histories } from '../../chaos/histories.ts'
import { houseOver } from '../../chaos/stage.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { freshDatabase, seedOf } from '../dispatch/fresh-database.ts'

let sandbox: SandboxAtWork
const clock = createManualClock('2026-12-07T03:00:00Z')

beforeAll(async () => {
  sandbox = await sandboxAtWork(clock)
})
afterAll(() => sandbox.close())

test('whatever patients, clinics and providers do: never twice, never outside a window, never after a stop, always a reason', async () => {
  const seed = seedOf()
  console.log(`seed ${seed}`)
  const app = { ...houseOver(await freshDatabase(), sandbox.env, clock), clock }
  const report = await histories(app, sandbox, { seed, histories: 50, days: 6 })
  await app.db.close()
  expect(report.broken.slice(0, 10)).toEqual([])
  // A story in which nothing happens proves nothing.
  expect(report.sent).toBeGreaterThan(50)
})
