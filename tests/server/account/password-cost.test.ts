import { expect, test } from 'vitest'
import { hashPassword, isPasswordCorrect } from '../../../server/platform/security/password.ts'
import { passwordHashCost } from '../../../server/platform/security/password-cost.ts'
import { passwordHashCost as cheap } from '../../harness/password-cost.ts'

test('the password hash cost meets the minimum that OWASP recommends', () => {
  expect(passwordHashCost).toEqual({ memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 })
})

test('a hash contains its cost and is verified with it', async () => {
  const made = await hashPassword('correct horse battery')
  expect(made).toMatch(new RegExp(`^argon2id\\$${cheap.memory}\\$${cheap.passes}\\$`))
  expect(await isPasswordCorrect('correct horse battery', made)).toBe(true)
  expect(await isPasswordCorrect('correct horse', made)).toBe(false)
  // With another cost in it the hash does not match.
  const other = made.replace(`$${cheap.memory}$`, '$16$')
  expect(await isPasswordCorrect('correct horse battery', other)).toBe(false)
})
