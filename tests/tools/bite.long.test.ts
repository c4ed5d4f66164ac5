import { expect, test } from 'vitest'
import { getTestSize } from '../../tools/test/test-sizes.ts'

// Runs with every piece of a proof and has to come back red: a proof that cannot fail is void.
test.runIf(process.env.PROOF_BITE)('a file that runs alone is small', () => {
  expect(getTestSize('tests/server/scale/scale-out.alone.test.ts')).toBe('small')
})
