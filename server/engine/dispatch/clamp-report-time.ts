/** Reports may come late, but not by more than this. */
const MAX_REPORT_AGE = { hours: 24 * 366 }

/** When something happened by a provider's word; a time that cannot be, or is still to come, is taken for now, as a missing one is. */
export function clampReportTime(at: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const { compare } = Temporal.Instant
  return compare(at, now.subtract(MAX_REPORT_AGE)) < 0 || compare(at, now) > 0 ? now : at
}
