import { expect, test } from 'vitest'
import { errorsIn, foundIn } from './trial-lives.ts'

const TIMES = 4000

// Two texts alike: at most 5 of 100, and the half of a hundredth that so many runs may be off.
test.each([0.1, 0.5, 0.6, 0.9])(
  'looked at every day, two texts that %d of all heed are rarely told apart',
  (share) => {
    expect(errorsIn(TIMES, 11, share) / TIMES).toBeLessThanOrEqual(0.055)
  },
)

test('a text that is 8 points better is found in about 80 of 100', () => {
  const found = foundIn(TIMES, 12) / TIMES
  expect(found).toBeGreaterThan(0.77)
  expect(found).toBeLessThan(0.83)
})
