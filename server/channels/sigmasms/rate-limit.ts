import type { ChannelContext } from '../port/channel-adapter.ts'

const waitsUntil = new Map<string, Temporal.Instant>()

/**
 * The wait that the limit's headers ask for, or null: when nothing of the limit is left, until it is renewed. Assumed: the
 * headers' names (a client lists them in a comment), and that `X-RateLimit-Reset` counts seconds, or names an instant in
 * them when it is too large for a wait.
 */
export function readLimitWait(headers: Headers, now: Temporal.Instant): Temporal.Duration | null {
  const reset = headers.get('x-ratelimit-reset')?.trim() ?? ''
  if (headers.get('x-ratelimit-remaining')?.trim() !== '0' || !/^\d{1,13}$/.test(reset)) return null
  const seconds = Number(reset)
  const milliseconds = seconds < 1e9 ? seconds * 1000 : seconds * 1000 - now.epochMilliseconds
  return Temporal.Duration.from({ milliseconds: Math.max(0, milliseconds) })
}

/** Remembers, for this process, that the token's limit is used up. */
export function saveWait(token: string, wait: Temporal.Duration | null, now: Temporal.Instant) {
  if (wait) waitsUntil.set(token, now.add(wait))
}

/** How long the token still rests; null when it may be used. */
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
