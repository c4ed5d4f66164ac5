import { test } from 'vitest'
import { useTestApp } from '../../harness/fixtures.ts'
import { expectReferenceMetrics } from './compare-with-reference.ts'

const open = useTestApp()

test.each([1, 2])(
  'every metric of a generated clinic equals the independent reference (seed %i)',
  (seed) => expectReferenceMetrics(open, seed),
)
