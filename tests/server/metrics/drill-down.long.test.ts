import { expect, test } from 'vitest'
import { useTestApp } from '../../harness/fixtures.ts'
import { expectRows } from './drill-down-of-history.ts'

const open = useTestApp()

test.each([3, 8])(
  'every metric of a generated clinic of full size has as many drill-down rows as it counts (seed %i)',
  { timeout: 300_000 },
  async (seed) => {
    const { opened } = await expectRows(open, seed)
    expect(opened.size).toBeGreaterThan(25)
  },
)
