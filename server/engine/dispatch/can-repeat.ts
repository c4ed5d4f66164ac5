import type { ChannelAdapter } from '../../channels/port/channel-adapter.ts'

/** A repeat must arrive while the provider still knows the key: this much of the key's life is left for the way. */
const KEY_EXPIRY_MARGIN = { seconds: 15 }

/** Whether a request that began then may be made again now without a risk of a second message. */
export function canRepeat(
  repeats: ChannelAdapter<unknown>['idempotency'],
  started: Temporal.Instant,
  now: Temporal.Instant,
): boolean {
  if (repeats === 'never' || repeats === 'always') return repeats === 'always'
  const last = started.add(repeats.within).subtract(KEY_EXPIRY_MARGIN)
  // What began later than now began before the clock was set back, and its key may be of any age.
  const { compare } = Temporal.Instant
  return compare(started, now) <= 0 && compare(now, last) < 0
}
