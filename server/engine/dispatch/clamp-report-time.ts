/** Maximum age of a delivery report's time. */
const MAX_REPORT_AGE = { hours: 24 * 366 }

/** Time of an event as the provider reports it; a missing, impossible or future time becomes now. */
export function clampReportTime(at: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const { compare } = Temporal.Instant
  return compare(at, now.subtract(MAX_REPORT_AGE)) < 0 || compare(at, now) > 0 ? now : at
}
