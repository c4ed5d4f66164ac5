import { test } from 'vitest'
import { useHouse } from '../../harness/fixtures.ts'
import { expectReckoned } from './equal-life.ts'

const open = useHouse()

test.each([1, 2])(
  'of an invented life every figure is the one that a stranger reckoned (seed %i)',
  (seed) => expectReckoned(open, seed),
)
