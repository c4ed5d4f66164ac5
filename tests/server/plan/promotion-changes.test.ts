import { expect, test } from 'vitest'
import { createRandom } from '../../../server/app/demo/random.ts'
import { openTestApp } from '../../harness/app.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { marketingClinic } from './marketing-clinic.ts'
import { comparePlansOver } from './promotion-rounds.ts'

const open = useTestApp(() => openTestApp('2026-12-08T06:00:00Z'))

const HOLDOUT = {
  holdout_percent: 40,
  holdout_since: Temporal.Instant.from('2026-12-01T06:00:00Z'),
}

test.each([
  ['', {}],
  [', with patients held out', HOLDOUT],
])(
  'planning only the changed patients of a promotion gives the same messages as planning all, over a short random history%s',
  async (_, columns) => {
    const { apart, whole } = await comparePlansOver(18, open, await marketingClinic(open), {
      patients: 50,
      random: createRandom('promotion'),
      columns,
    })
    // Both kinds of plan have occurred.
    expect(apart).toBeGreaterThan(4)
    expect(whole).toBeGreaterThan(0)
  },
)
