import { expect, test } from 'vitest'
import { useTestApp } from '../../../harness/fixtures.ts'
import { liveOn } from './history.ts'
import { randomEvents } from './random-events.ts'

const open = useTestApp()
const DAYS = 50
const seeds = Array.from({ length: 20 }, (_, index) => 100 + index)
const taken = new Set<string>()

/** A thousand days of twenty clinics. */
test.each(seeds)(
  'daily aggregates equal the rows whatever changes late (seed %i)',
  async (seed) => {
    const lived = await liveOn(open, seed, DAYS, { patients: 40, days: 60 })
    expect(lived.keptDays).toBeGreaterThan(20 * DAYS)
    for (const name of Object.keys(lived.taken)) taken.add(name)
  },
  120_000,
)

test('every kind of late change was applied at least once', () => {
  expect(Object.keys(randomEvents).filter((name) => !taken.has(name))).toEqual([])
})
