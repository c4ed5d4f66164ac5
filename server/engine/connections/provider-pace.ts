import { createHmac } from 'node:crypto'
import type { RateLimit } from '../../channels/port/provider-descriptor.ts'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'

/** Returns the key of a request's rate limit: the provider account, which several clinics may share. It reveals nothing about the credentials. */
export function getRateLimitKey(
  { getKey }: Pick<AppContext, 'getKey'>,
  provider: string,
  credentials: unknown,
) {
  const account = getAdapter(provider).getAccountKey(credentials)
  return createHmac('sha256', getKey('line')).update(`${provider} ${account}`).digest('base64url')
}

/** Milliseconds by which a request may be late at the provider relative to another and still keep the pace. */
export const getSlackMs = ({ period }: Pick<RateLimit, 'period'>) =>
  Math.max(250, period.total('milliseconds') / 10)

/** Milliseconds between requests, so that no time window of the provider contains too many. */
export const getSpacingMs = (pace: RateLimit) =>
  (pace.period.total('milliseconds') + getSlackMs(pace)) / Math.max(1, pace.requests - 1)
