import { test } from 'vitest'
import { useHouse } from '../../harness/fixtures.ts'
import { expectReckoned } from './equal-history.ts'

const open = useHouse()

test.each([1, 2])(
  'every metric of a generated clinic equals the independent reference (seed %i)',
  (seed) => expectReckoned(open, seed),
)
