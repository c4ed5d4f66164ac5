import { test } from 'vitest'
import { useHouse } from '../../harness/fixtures.ts'
import { expectReckoned } from './equal-life.ts'

const open = useHouse()
const seeds = Array.from({ length: 10 }, (_, index) => 3 + index)

test.each(seeds)(
  'of an invented life every figure is the one that a stranger reckoned (seed %i)',
  (seed) => expectReckoned(open, seed),
)
