import { fetch as undiciFetch } from 'undici'
import type { ChannelContext, Provider } from '../../channels/port/channel-adapter.ts'
import { getAdapter, isTrainingProvider } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { getSandboxBaseUrl as sandboxUrl } from '../../platform/sandbox/addresses.ts'

const TIMEOUT_MS = 15_000

/** Creates the context of a provider's adapter. Base URL: its own setting first, then the sandbox, then the vendor. */
export function createChannelContext(
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  provider: Provider,
): ChannelContext {
  const { toBaseUrl, vendorUrl } = getAdapter(provider)
  const set = config.baseUrls[provider]
  const otherwise = config.sandbox
    ? sandboxUrl(`http://127.0.0.1:${config.sandboxPort}`, provider)
    : vendorUrl
  const baseUrl = set ? toBaseUrl(set.replace(/(?<!\/)\/+$/, '')) : otherwise
  return {
    baseUrl,
    clock,
    fetch: isTrainingProvider(provider) ? refuseFetch : externalFetch,
    timeoutMs: TIMEOUT_MS,
  }
}

/** The library's fetch, as Node's built-in copy may not accept the library's dispatchers (`guarded-fetch.ts`). */
const externalFetch = undiciFetch as unknown as typeof fetch // identical at run time; Node and the library declare it separately

/** Training clinics make no external requests. */
const refuseFetch: typeof fetch = () => Promise.reject(new Error('a training clinic asks nobody'))
