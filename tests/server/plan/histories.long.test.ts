import { afterAll, beforeAll, expect, test } from 'vitest'
import { createManualClock } from '../../../server/platform/clock.ts'
import { histories } from '../../chaos/histories.ts'
import { createContextOver } from '../../chaos/stage.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { freshDatabase, seedOf } from '../dispatch/fresh-database.ts'

let sandbox: SandboxAtWork
const clock = createManualClock('2026-12-07T03:00:00Z')

beforeAll(async () => {
  sandbox = await sandboxAtWork(clock)
})
afterAll(() => sandbox.close())

test('no random history of patients, clinics and providers sends twice, outside a window or after a stop, or skips without a reason', async () => {
  const seed = seedOf()
  console.log(`seed ${seed}`)
  const app = { ...createContextOver(await freshDatabase(), sandbox.env, clock), clock }
  const report = await histories(app, sandbox, { seed, histories: 50, days: 6 })
  await app.db.close()
  expect(report.broken.slice(0, 10)).toEqual([])
  // A history without sent messages proves nothing.
  expect(report.sent).toBeGreaterThan(50)
})
