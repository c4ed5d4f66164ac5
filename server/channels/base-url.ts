import type { Provider } from './channel.ts'

/** Where the adapters' own paths begin on the vendor's host. */
const roots: Record<Provider, string> = {
  sms16: '',
  sigmasms: '/api',
  wazzup24: '/v3',
  telegram: '',
}

/**
 * A provider's address from the environment as its adapter needs it: the setting may name the host alone, or the host
 * with the path that the vendor's pages print behind it.
 */
export function rooted(provider: Provider, address: string): string {
  const bare = address.replace(/\/+$/, '')
  if (provider === 'sms16') return bare.replace(/\/xml$/, '')
  return bare.endsWith(roots[provider]) ? bare : bare + roots[provider]
}
