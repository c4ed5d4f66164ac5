import type { House } from '../house.ts'
import { baseUrl as sandboxUrl } from '../sandbox/addresses.ts'
import { rooted } from './base-url.ts'
import type { ChannelContext } from './channel.ts'
import { type ConnectedProvider, vendorUrls } from './registry.ts'

const LONGEST_ANSWER = 15_000

/** Where a provider is reached: its own setting first, then the sandbox, then the vendor. */
export function contextFor(
  { config, clock }: Pick<House, 'config' | 'clock'>,
  provider: ConnectedProvider,
): ChannelContext {
  const set = config.baseUrls[provider]
  const otherwise = config.sandbox
    ? sandboxUrl(`http://127.0.0.1:${config.sandboxPort}`, provider)
    : vendorUrls[provider]
  const baseUrl = set ? rooted(provider, set) : otherwise
  return { baseUrl, clock, fetch, timeout: LONGEST_ANSWER }
}
