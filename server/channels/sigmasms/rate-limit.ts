import type { ChannelContext } from '../port/channel-adapter.ts'

const waitsUntil = new Map<string, Temporal.Instant>()

/**
 * The wait that the rate limit headers ask for, or null: if the limit is used up, until it is renewed. Assumed: the header names (a client lists them
 * in a comment), and that `X-RateLimit-Reset` is in seconds, or a Unix time if too large for a wait.
 */
export function readLimitWait(headers: Headers, now: Temporal.Instant): Temporal.Duration | null {
  const reset = headers.get('x-ratelimit-reset')?.trim() ?? ''
  if (headers.get('x-ratelimit-remaining')?.trim() !== '0' || !/^\d{1,13}$/.test(reset)) return null
  const seconds = Number(reset)
  const milliseconds = seconds < 1e9 ? seconds * 1000 : seconds * 1000 - now.epochMilliseconds
  return Temporal.Duration.from({ milliseconds: Math.max(0, milliseconds) })
}

/** Remembers in this process that the token's limit is used up. */
export function saveWait(token: string, wait: Temporal.Duration | null, now: Temporal.Instant) {
  if (wait) waitsUntil.set(token, now.add(wait))
}

/** How long the token must still wait; null if it may be used. */
export function getRemainingWait(
  token: string,
  { clock }: ChannelContext,
): Temporal.Duration | null {
  const until = waitsUntil.get(token)
  const left = until && clock.now().until(until)
  if (left && left.sign > 0) return left
  waitsUntil.delete(token)
  return null
}
