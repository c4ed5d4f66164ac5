import { expect, test } from 'vitest'
import { getTestSize } from '../../tools/test/test-sizes.ts'

// Runs with every batch of a proof and must come back red, because a proof that cannot fail proves nothing.
test.runIf(process.env.PROOF_BITE)('a file that runs alone is small', () => {
  expect(getTestSize('tests/server/scale/scale-out.alone.test.ts')).toBe('small')
})
