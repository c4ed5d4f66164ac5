import { createHmac } from 'node:crypto'
import type { RateLimit } from '../../channels/port/provider-descriptor.ts'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'

/**
 * Whose limits a request counts against: the account at the provider, which several clinics may share. The name tells nothing
 * of the key it is made from.
 */
export function getRateLimitKey(
  { getKey }: Pick<AppContext, 'getKey'>,
  provider: string,
  credentials: unknown,
) {
  const account = getAdapter(provider).getAccountKey(credentials)
  return createHmac('sha256', getKey('line')).update(`${provider} ${account}`).digest('base64url')
}

/** How much later than another a request of ours may come to the provider's door and still keep the pace, in milliseconds. */
export const getSlackMs = ({ period }: Pick<RateLimit, 'period'>) =>
  Math.max(250, period.total('milliseconds') / 10)

/** Milliseconds from one request to the next, so that no window of the provider's holds one too many, however it is laid. */
export const getSpacingMs = (pace: RateLimit) =>
  (pace.period.total('milliseconds') + getSlackMs(pace)) / Math.max(1, pace.requests - 1)
