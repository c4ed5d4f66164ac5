import { expect, test } from 'vitest'
import { heldClock } from '../../../server/ground/clock.ts'
import { histories } from '../../chaos/histories.ts'
import { houseOver } from '../../chaos/stage.ts'
import { useSandbox } from '../../harness/fixtures.ts'
import { sandboxAtWork } from '../../harness/sandbox.ts'
import { freshDatabase } from '../dispatch/fresh-database.ts'

const clock = heldClock('2026-12-07T03:00:00Z')
const sandbox = useSandbox(() => sandboxAtWork(clock))

test('what five patients live through in a day: never twice, never outside a window, never after a stop, always a reason', async () => {
  const house = { ...houseOver(await freshDatabase(), sandbox.env, clock), clock }
  const report = await histories(house, sandbox, { seed: 'a day', histories: 5, days: 1 })
  await house.db.close()
  expect(report.broken).toEqual([])
  expect(report.sent).toBeGreaterThan(2)
})
