import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { AppContext } from '../../platform/app-context.ts'

/** Characters that are not easily confused: no 0 and O, no 1, I and L. */
const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 8
const CODE_GROUP_LENGTH = 4

/** Creates a pairing code in display form: `ABCD-2345`. */
export function createCode(): string {
  const signs = Array.from({ length: CODE_LENGTH }, () =>
    CODE_CHARACTERS.charAt(randomInt(CODE_CHARACTERS.length)),
  )
  return `${signs.slice(0, CODE_GROUP_LENGTH).join('')}-${signs.slice(CODE_GROUP_LENGTH).join('')}`
}

/** Parses a typed code, ignoring spaces and dashes; null if it is none. */
export function parseCode(text: string): string | null {
  const signs = text.toUpperCase().replace(/[\s-]/g, '')
  return signs.length === CODE_LENGTH && [...signs].every((sign) => CODE_CHARACTERS.includes(sign))
    ? signs
    : null
}

/** Creates an agent key of 256 bits. */
export const createKey = (): string => randomBytes(32).toString('base64url')

/** Returns the stored hash of a code or key. Lookup by hash makes timing reveal nothing. */
export const hashSecret = (
  { getKey: keys }: Pick<AppContext, 'getKey'>,
  kind: 'code' | 'key',
  secret: string,
) => createHmac('sha256', keys('agent')).update(`${kind} ${secret}`).digest('base64url')
