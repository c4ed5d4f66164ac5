import type { RateLimit } from '../port/rate-limiter.ts'

/** One of the two hosts with the same API. */
export interface VendorProfile {
  misType: 'yclients' | 'altegio'
  title: string
  vendorUrl: string
  accept: string
}

/** Path prefix of every call, at any host. */
export const YCLIENTS_API_PATH = '/api/v1'

export const yclientsProfile: VendorProfile = {
  misType: 'yclients',
  title: 'YCLIENTS',
  vendorUrl: `https://api.yclients.com${YCLIENTS_API_PATH}`,
  accept: 'application/vnd.yclients.v2+json',
}

/** Assumed: what its documents do not show (`/clients`, `changed_after`) is as with YCLIENTS. */
export const altegioProfile: VendorProfile = {
  misType: 'altegio',
  title: 'Altegio',
  vendorUrl: `https://api.alteg.io${YCLIENTS_API_PATH}`,
  accept: 'application/vnd.api.v2+json',
}

/**
 * Assumed: limits count per address, as documented, and by arrival. The vendor allows 5 calls a second and 200 a minute from one address. A process
 * uses four fifths: if the page and the syncs run in two processes, the few calls of a connection test still fit.
 */
export const RATE_LIMITS: readonly RateLimit[] = [
  { calls: 4, windowMs: 1000 },
  { calls: 160, windowMs: 60_000 },
]
