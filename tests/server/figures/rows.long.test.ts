import { expect, test } from 'vitest'
import { useHouse } from '../../harness/fixtures.ts'
import { expectRows } from './rows-of-life.ts'

const open = useHouse()

test.each([3, 8])(
  'of a whole invented life every figure has as many rows as it says (seed %i)',
  { timeout: 300_000 },
  async (seed) => {
    const { opened } = await expectRows(open, seed)
    expect(opened.size).toBeGreaterThan(25)
  },
)
