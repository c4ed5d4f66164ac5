import type { Adapter } from '../channels/channel.ts'

/** A repeat must arrive while the provider still knows the key: this much of the key's life is left for the way. */
const MARGIN = { seconds: 15 }

/** Whether a request that began then may be made again now without a risk of a second message. */
export function mayRepeat(
  repeats: Adapter<unknown>['repeats'],
  started: Temporal.Instant,
  now: Temporal.Instant,
): boolean {
  if (repeats === 'never' || repeats === 'always') return repeats === 'always'
  const last = started.add(repeats.within).subtract(MARGIN)
  return Temporal.Instant.compare(now, last) < 0
}
