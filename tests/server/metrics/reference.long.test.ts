import { test } from 'vitest'
import { useTestApp } from '../../harness/fixtures.ts'
import { expectReferenceMetrics } from './compare-with-reference.ts'

const open = useTestApp()
const seeds = Array.from({ length: 10 }, (_, index) => 3 + index)

test.each(seeds)(
  'every metric of a generated clinic equals the independent reference (seed %i)',
  (seed) => expectReferenceMetrics(open, seed),
)
