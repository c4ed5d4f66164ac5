import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, fetch as undiciFetch } from 'undici'
import { isForbiddenAddress, type NetworkScope } from './forbidden-addresses.ts'
import { limitBody } from './limit-body.ts'

/** The address, or one it redirects to, must not be called. */
export class AddressRefusedError extends Error {
  override name = 'AddressRefused'
}

export interface SafeFetchOptions {
  /** Allows private and loopback addresses; link-local, metadata and multicast stay closed. */
  allowPrivate: boolean
  /** Limit for connecting, for the first byte, and for each pause between bytes. */
  timeoutMs?: number
  /** Largest body after decompression; a longer one fails while it is read. */
  maxBytes?: number
  /** Name resolution; the system's own by default. */
  lookup?: LookupFunction
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MAX_REDIRECTS = 3
/** Limits the whole call: a server that sends a byte now and then would otherwise hold a sync forever. */
const TOTAL_FACTOR = 15

/**
 * A `fetch` for addresses that users typed. Each address is checked when the connection is made, so a name that changes its address after the check
 * gains nothing. Follows at most three redirects, on the same origin. Throws `AddressRefusedError`, or what `fetch` throws.
 */
export function createSafeFetch(options: SafeFetchOptions): typeof fetch {
  const { allowPrivate, timeoutMs = 60_000, maxBytes = 64 * 1024 * 1024 } = options
  const scope: NetworkScope = allowPrivate ? 'private' : 'public'
  const dispatcher = new Agent({
    connect: {
      lookup: createGuardedLookup(options.lookup ?? systemLookup, scope),
      timeout: timeoutMs,
    },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
  return async (input, init) => {
    const request = new Request(input, init)
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs * TOTAL_FACTOR)])
    let url = new URL(request.url)
    let method = request.method
    let body = request.body === null ? undefined : await request.arrayBuffer()
    const headers = Object.fromEntries(request.headers)
    for (let redirects = 0; ; redirects++) {
      requireAllowedHost(url, scope)
      const call = { method, headers, body, signal, dispatcher, redirect: 'manual' } as const
      const reply = await undiciFetch(url, call).catch(rethrowAddressRefused)
      const location = reply.headers.get('location')
      if (!REDIRECTS.has(reply.status) || location === null || request.redirect === 'manual') {
        // The same class at run time; Node and the DOM declare it twice.
        const stream = reply.body && limitBody(reply.body as ReadableStream<Uint8Array>, maxBytes)
        const { status, statusText } = reply
        const response = new Response(stream, {
          status,
          statusText,
          headers: [...reply.headers],
        })
        return Object.defineProperty(response, 'url', { value: url.href })
      }
      await reply.body?.cancel()
      url = resolveRedirect(url, location, redirects, request.redirect)
      if (reply.status === 303 || (reply.status < 303 && method === 'POST')) {
        method = 'GET'
        body = undefined
        delete headers['content-type']
      }
    }
  }
}

function requireAllowedHost(url: URL, reach: NetworkScope): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new AddressRefusedError(
      `only http and https addresses can be called, not ${url.protocol}`,
    )
  }
  // A literal address is connected without the resolver. URL has already normalized 0x7f.1, 2130706433 and the like.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && isForbiddenAddress(host, reach)) {
    throw new AddressRefusedError(`the address ${host} lies in a private or reserved network`)
  }
}

function createGuardedLookup(resolve: LookupFunction, reach: NetworkScope): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found, family) => {
      if (error) return callback(error, found, family)
      const addresses =
        typeof found === 'string' ? [{ address: found, family: family ?? 4 }] : found
      const first = addresses[0]
      if (!first || addresses.some(({ address }) => isForbiddenAddress(address, reach))) {
        const why = `${hostname} leads to a private or reserved network`
        return callback(new AddressRefusedError(why), '')
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
}

function resolveRedirect(from: URL, location: string, before: number, mode: RequestRedirect): URL {
  const to = URL.canParse(location, from) ? new URL(location, from) : null
  if (to?.origin !== from.origin || mode === 'error') {
    throw new AddressRefusedError(`${from.origin} redirects to another address`)
  }
  if (before >= MAX_REDIRECTS) throw new AddressRefusedError(`${from.origin} redirects without end`)
  return to
}

/** undici wraps the resolver's error in a TypeError. */
function rethrowAddressRefused(error: unknown): never {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof AddressRefusedError) throw at
  throw error
}
