import type { ChannelAdapter } from '../../channels/port/channel-adapter.ts'

/** A repeat must arrive before the provider forgets the key; this margin is left for transport. */
const KEY_EXPIRY_MARGIN = { seconds: 15 }

/** Returns true if a request started at that time can be repeated now without risking a second message. */
export function canRepeat(
  repeats: ChannelAdapter<unknown>['idempotency'],
  started: Temporal.Instant,
  now: Temporal.Instant,
): boolean {
  if (repeats === 'never' || repeats === 'always') return repeats === 'always'
  const last = started.add(repeats.within).subtract(KEY_EXPIRY_MARGIN)
  // A start later than now means the clock was set back; the key's age is then unknown.
  const { compare } = Temporal.Instant
  return compare(started, now) <= 0 && compare(now, last) < 0
}
