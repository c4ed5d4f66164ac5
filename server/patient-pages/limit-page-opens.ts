import type { FastifyInstance } from 'fastify'
import { createTurns } from '../engine/ingest/fair-queue.ts'
import type { Clock } from '../platform/clock.ts'
import { whenOver } from '../platform/http/on-response-end.ts'
import { rateLimitKey } from '../platform/http/rate-limit-key.ts'
import { refusedPage } from './error-page.ts'

/** So many of these pages a caller is given at once in a minute: a mobile operator's whole street comes from one address (docs/decisions/0155, 0172). */
export const OPENS_A_MINUTE = 600
/** Callers past that bound whose next page is looked up at once; each has one turn. */
const LOOKED_UP_AT_ONCE = 4

/**
 * Counts what a caller asks of all pages that are registered in `app` after this, together. Past the bound his pages are looked up one by one, and an address
 * that opens nothing is answered 429 with `Retry-After`; one that opens its page is answered, whatever others asked for from there.
 */
export function limitOpens(app: FastifyInstance, clock: Clock): void {
  const opens = createMinute(clock)
  const inTurn = createTurns(LOOKED_UP_AT_ONCE)
  app.decorateRequest('isPastBound', false)
  app.addHook('onRequest', async (request, reply) => {
    const caller = rateLimitKey(request.ip)
    request.isPastBound = opens.count(caller) > OPENS_A_MINUTE
    if (!request.isPastBound) return
    await new Promise<void>((go) => {
      const answered = new Promise<void>((end) => whenOver(reply.raw, end))
      void inTurn(caller, () => {
        go()
        return answered
      })
    })
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.isPastBound || reply.statusCode !== 404) return payload
    reply.code(429).header('retry-after', opens.secondsLeft())
    return refusedPage(request, reply, 429)
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** On patients' pages: the caller has asked for more than is given at once. */
    isPastBound: boolean
  }
}

/** Counts of the minute that runs, by whose they are. */
function createMinute(clock: Clock) {
  let counts = new Map<string, number>()
  let minute = 0
  const seconds = () => clock.now().epochMilliseconds / 1000
  return {
    /** One more; how many they are with it. */
    count(whose: string): number {
      const running = Math.floor(seconds() / 60)
      if (running !== minute) counts = new Map()
      minute = running
      const many = (counts.get(whose) ?? 0) + 1
      counts.set(whose, many)
      return many
    },
    secondsLeft: () => Math.ceil(60 - (seconds() % 60)),
  }
}
