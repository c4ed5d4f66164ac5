import type { Clock } from '../../platform/clock.ts'

/**
 * The wait that a provider asks for (RFC 9110, 10.2.3: seconds or a date), or null. A date is compared with the response's own `Date`, so that clocks
 * need not agree.
 */
export function readRetryAfter(headers: Headers, clock: Clock): Temporal.Duration | null {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(value)) return Temporal.Duration.from({ seconds: Number(value) })
  // `Date.parse` would accept "-5" as a date.
  const retryAt = /^[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(retryAt)) return null
  const answeredAt = Date.parse(headers.get('date') ?? '')
  const from = Number.isNaN(answeredAt) ? clock.now().epochMilliseconds : answeredAt
  return Temporal.Duration.from({ milliseconds: Math.max(0, retryAt - from) })
}
