import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { AppContext } from '../../platform/app-context.ts'

/** Signs that nobody takes for others: no 0 and O, no 1, I and L. */
const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 8
const CODE_GROUP_LENGTH = 4

/** A code for pairing, as it is shown: `ABCD-2345`. */
export function createCode(): string {
  const signs = Array.from({ length: CODE_LENGTH }, () =>
    CODE_CHARACTERS.charAt(randomInt(CODE_CHARACTERS.length)),
  )
  return `${signs.slice(0, CODE_GROUP_LENGTH).join('')}-${signs.slice(CODE_GROUP_LENGTH).join('')}`
}

/** The eight signs that somebody typed, however they are spaced; null for what is no code. */
export function parseCode(text: string): string | null {
  const signs = text.toUpperCase().replace(/[\s-]/g, '')
  return signs.length === CODE_LENGTH && [...signs].every((sign) => CODE_CHARACTERS.includes(sign))
    ? signs
    : null
}

/** The secret by which an agent is known, 256 bits. */
export const createKey = (): string => randomBytes(32).toString('base64url')

/** What is kept of a code or a key. Secrets are looked up by it, so how long that takes tells nothing of them. */
export const hashSecret = (
  { getKey: keys }: Pick<AppContext, 'getKey'>,
  kind: 'code' | 'key',
  secret: string,
) => createHmac('sha256', keys('agent')).update(`${kind} ${secret}`).digest('base64url')
