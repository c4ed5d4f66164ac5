import { timingSafeEqual } from 'node:crypto'

/** Whether what was given is our secret, in a time that tells nothing of it. */
export function isSame(given: string | null, own: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(own)]
  return one.length === other.length && timingSafeEqual(one, other)
}
