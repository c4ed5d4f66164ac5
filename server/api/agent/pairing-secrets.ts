import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { House } from '../../platform/app-context.ts'

/** Signs that nobody takes for others: no 0 and O, no 1, I and L. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8
const SHOWN_IN = 4

/** A code for pairing, as it is shown: `ABCD-2345`. */
export function makeCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length)))
  return `${signs.slice(0, SHOWN_IN).join('')}-${signs.slice(SHOWN_IN).join('')}`
}

/** The eight signs that somebody typed, however they are spaced; null for what is no code. */
export function codeIn(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '')
  return signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign)) ? signs : null
}

/** The secret by which an agent is known, 256 bits. */
export const makeKey = (): string => randomBytes(32).toString('base64url')

/** What is kept of a code or a key. Secrets are looked up by it, so how long that takes tells nothing of them. */
export const hashOf = ({ keys }: Pick<House, 'keys'>, kind: 'code' | 'key', secret: string) =>
  createHmac('sha256', keys('agent')).update(`${kind} ${secret}`).digest('base64url')
