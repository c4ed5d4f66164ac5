import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

/** So many of these pages an address may ask for in a minute: a mobile operator's whole street comes from one (docs/decisions/0155). */
export const OPENS_A_MINUTE = 600

/** Counts what an address asks of all pages that are registered in `app` after this, together; what is past the bound is refused as TOO_MANY with `Retry-After`. */
export const limitOpens = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, {
    max: OPENS_A_MINUTE,
    timeWindow: '1 minute',
    // A page that opens nothing looks the same each time.
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  })
}
