/** Reports may come late, but not by more than this. */
const OLDEST = { hours: 24 * 366 }

/** When something happened by a provider's word; a time that cannot be, or is still to come, is taken for now, as a missing one is. */
export function plausible(at: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const { compare } = Temporal.Instant
  return compare(at, now.subtract(OLDEST)) < 0 || compare(at, now) > 0 ? now : at
}
