import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { passwordHashCost } from './password-cost.ts'

const argon2Hash = promisify(argon2)

/** Returns `argon2id$<memory KiB>$<passes>$<salt>$<hash>`: the cost is stored with the hash, so it can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await argon2Hash('argon2id', { ...passwordHashCost, message: password, nonce })
  return [
    'argon2id',
    passwordHashCost.memory,
    passwordHashCost.passes,
    nonce.toString('base64'),
    hash.toString('base64'),
  ].join('$')
}

export async function isPasswordCorrect(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, salt, expected] = stored.split('$')
  const expectedHash = Buffer.from(expected ?? '', 'base64')
  const hash = await argon2Hash('argon2id', {
    ...passwordHashCost,
    memory: Number(memory),
    passes: Number(passes),
    message: password,
    nonce: Buffer.from(salt ?? '', 'base64'),
  })
  return expectedHash.length === hash.length && timingSafeEqual(expectedHash, hash)
}

/** Checked for unknown addresses, so that they take as long as known ones. */
export const dummyPasswordHash = await hashPassword(randomBytes(16).toString('hex'))
