import type { ChannelAdapter, Provider } from '../../channels/port/channel-adapter.ts'
import { adapters } from '../../channels/registry.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Returns the adapter of a provider. Throws a `Problem` for an unknown one. */
export function requireAdapter(provider: Provider): ChannelAdapter<unknown> {
  const adapter = Object.hasOwn(adapters, provider) ? adapters[provider] : undefined
  if (!adapter) throw new Problem('CHECK_DETAILS', { provider: 'NOT_ONE_OF' })
  return adapter
}
