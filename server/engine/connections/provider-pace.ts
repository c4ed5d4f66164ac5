import { createHmac } from 'node:crypto'
import type { Pace } from '../../channels/port/provider-descriptor.ts'
import { adapterFor } from '../../channels/registry.ts'
import type { House } from '../../platform/app-context.ts'

/**
 * Whose limits a request counts against: the account at the provider, which several clinics may share. The name tells nothing
 * of the key it is made from.
 */
export function lineOf({ keys }: Pick<House, 'keys'>, provider: string, credentials: unknown) {
  const account = adapterFor(provider).accountOf(credentials)
  return createHmac('sha256', keys('line')).update(`${provider} ${account}`).digest('base64url')
}

/** How much later than another a request of ours may come to the provider's door and still keep the pace, in milliseconds. */
export const slackOf = ({ per }: Pick<Pace, 'per'>) => Math.max(250, per.total('milliseconds') / 10)

/** Milliseconds from one request to the next, so that no window of the provider's holds one too many, however it is laid. */
export const spacingOf = (pace: Pace) =>
  (pace.per.total('milliseconds') + slackOf(pace)) / Math.max(1, pace.requests - 1)
