import { timingSafeEqual } from 'node:crypto'

/** Compares a candidate with our secret in constant time. */
export function isSameSecret(candidate: string | null, secret: string): boolean {
  const [one, other] = [Buffer.from(candidate ?? ''), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}
