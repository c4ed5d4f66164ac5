import type { ChannelAdapter, Provider } from '../../channels/port/channel-adapter.ts'
import { adapters } from '../../channels/registry.ts'
import { Problem } from '../../platform/http/problem.ts'

/** The adapter of a provider that a call names. Throws a `Problem` for one that is not offered. */
export function requireAdapter(provider: Provider): ChannelAdapter<unknown> {
  const adapter = Object.hasOwn(adapters, provider) ? adapters[provider] : undefined
  if (!adapter) throw new Problem('CHECK_DETAILS', { provider: 'NOT_ONE_OF' })
  return adapter
}
