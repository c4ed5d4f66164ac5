import { expect, test } from 'vitest'
import { useTestApp } from '../../../harness/fixtures.ts'
import { liveOn } from './history.ts'

const open = useTestApp()

test.each([11])('daily aggregates equal the rows whatever changes late (seed %i)', async (seed) => {
  const { keptDays } = await liveOn(open, seed, 6, { patients: 20, days: 40 })
  expect(keptDays).toBeGreaterThan(100)
})
