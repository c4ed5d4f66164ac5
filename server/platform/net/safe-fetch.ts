import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, fetch as undiciFetch } from 'undici'
import { isForbidden, type Reach } from './forbidden-addresses.ts'
import { cappedBody } from './limit-body.ts'

/** The address, or one it redirects to, may not be called from here. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

export interface SafeFetchOptions {
  /** Lets private and loopback addresses through; link-local, metadata and multicast stay closed. */
  allowPrivate: boolean
  /** Connecting, the first byte, and each silence between bytes. */
  timeoutMs?: number
  /** Bytes of a body after decompression; a longer one fails while it is read. */
  maxBytes?: number
  /** Names to addresses; the system's own by default. */
  lookup?: LookupFunction
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MAX_REDIRECTS = 3
/** A server that drips a byte now and then would hold a sync for ever: the whole call ends here. */
const TOTAL_FACTOR = 15

/**
 * A `fetch` for addresses that users typed. Every address is checked where the connection is made,
 * so a name that changes its address between check and use gains nothing. Redirects stay on their
 * origin, three at most. Throws `AddressRefused`, or what `fetch` throws.
 */
export function safeFetch(options: SafeFetchOptions): typeof fetch {
  const { allowPrivate, timeoutMs = 60_000, maxBytes = 64 * 1024 * 1024 } = options
  const reach: Reach = allowPrivate ? 'private' : 'public'
  const dispatcher = new Agent({
    connect: { lookup: guarded(options.lookup ?? systemLookup, reach), timeout: timeoutMs },
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
      refuseLiteral(url, reach)
      const call = { method, headers, body, signal, dispatcher, redirect: 'manual' } as const
      const reply = await undiciFetch(url, call).catch(rethrow)
      const location = reply.headers.get('location')
      if (!REDIRECTS.has(reply.status) || location === null || request.redirect === 'manual') {
        // The same class at run time; Node and the DOM declare it twice.
        const stream = reply.body && cappedBody(reply.body as ReadableStream<Uint8Array>, maxBytes)
        const { status, statusText } = reply
        const response = new Response(stream, {
          status,
          statusText,
          headers: [...reply.headers],
        })
        return Object.defineProperty(response, 'url', { value: url.href })
      }
      await reply.body?.cancel()
      url = redirected(url, location, redirects, request.redirect)
      if (reply.status === 303 || (reply.status < 303 && method === 'POST')) {
        method = 'GET'
        body = undefined
        delete headers['content-type']
      }
    }
  }
}

function refuseLiteral(url: URL, reach: Reach): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new AddressRefused(`only http and https addresses can be called, not ${url.protocol}`)
  }
  // Connecting to a literal asks no resolver. URL has already brought 0x7f.1, 2130706433 and the
  // like to dotted form.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && isForbidden(host, reach)) {
    throw new AddressRefused(`the address ${host} lies in a private or reserved network`)
  }
}

function guarded(resolve: LookupFunction, reach: Reach): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found, family) => {
      if (error) return callback(error, found, family)
      const addresses =
        typeof found === 'string' ? [{ address: found, family: family ?? 4 }] : found
      const first = addresses[0]
      if (!first || addresses.some(({ address }) => isForbidden(address, reach))) {
        const why = `${hostname} leads to a private or reserved network`
        return callback(new AddressRefused(why), '')
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
}

function redirected(from: URL, location: string, before: number, mode: RequestRedirect): URL {
  const to = URL.canParse(location, from) ? new URL(location, from) : null
  if (to?.origin !== from.origin || mode === 'error') {
    throw new AddressRefused(`${from.origin} redirects to another address`)
  }
  if (before >= MAX_REDIRECTS) throw new AddressRefused(`${from.origin} redirects without end`)
  return to
}

/** undici hides what the resolver threw behind a TypeError. */
function rethrow(error: unknown): never {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof AddressRefused) throw at
  throw error
}
