import { expect, test } from 'vitest'
import { errorsIn, foundIn } from './ab-test-histories.ts'

const TIMES = 4000

// Two equal texts: at most 5 of 100 errors, plus half a percentage point of random deviation.
test.each([0.1, 0.5, 0.6, 0.9])(
  'an A/B test checked every day rarely tells two texts apart that both have a share of %d',
  (share) => {
    expect(errorsIn(TIMES, 11, share) / TIMES).toBeLessThanOrEqual(0.055)
  },
)

test('an A/B test finds a text that is 8 points better in about 80 of 100 cases', () => {
  const found = foundIn(TIMES, 12) / TIMES
  expect(found).toBeGreaterThan(0.77)
  expect(found).toBeLessThan(0.83)
})
