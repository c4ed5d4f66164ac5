import { fetch as undiciFetch } from 'undici'
import type { ChannelContext, Provider } from '../../channels/port/channel-adapter.ts'
import { adapterFor, isTraining } from '../../channels/registry.ts'
import type { House } from '../../platform/app-context.ts'
import { baseUrl as sandboxUrl } from '../../platform/sandbox/addresses.ts'

const LONGEST_ANSWER = 15_000

/** Where a provider is reached: its own setting first, then the sandbox, then the vendor. */
export function contextFor(
  { config, clock }: Pick<House, 'config' | 'clock'>,
  provider: Provider,
): ChannelContext {
  const { rooted, vendorUrl } = adapterFor(provider)
  const set = config.baseUrls[provider]
  const otherwise = config.sandbox
    ? sandboxUrl(`http://127.0.0.1:${config.sandboxPort}`, provider)
    : vendorUrl
  const baseUrl = set ? rooted(set.replace(/(?<!\/)\/+$/, '')) : otherwise
  return {
    baseUrl,
    clock,
    fetch: isTraining(provider) ? nowhere : outside,
    timeout: LONGEST_ANSWER,
  }
}

/** The library's own: of Node's copy of it nobody knows whether it takes the library's dispatchers (`guarded-fetch.ts`). */
const outside = undiciFetch as unknown as typeof fetch // the same at run time; Node and the library declare it twice

/** Out of a training clinic there is no way. */
const nowhere: typeof fetch = () => Promise.reject(new Error('a training clinic asks nobody'))
