import { timingSafeEqual } from 'node:crypto'

/** Whether what was given is our secret, in a time that tells nothing of it. */
export function isSameSecret(candidate: string | null, secret: string): boolean {
  const [one, other] = [Buffer.from(candidate ?? ''), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}
