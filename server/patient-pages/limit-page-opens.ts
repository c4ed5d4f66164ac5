import type { FastifyInstance } from 'fastify'
import { createFairQueue } from '../engine/ingest/fair-queue.ts'
import type { Clock } from '../platform/clock.ts'
import { onResponseEnd } from '../platform/http/on-response-end.ts'
import { getRateLimitKey } from '../platform/http/rate-limit-key.ts'
import { renderErrorPage } from './error-page.ts'

/** So many of these pages a caller is given at once in a minute: a mobile operator's whole street comes from one address (docs/decisions/0155, 0172). */
export const MAX_OPENS_PER_MINUTE = 600
/** Callers past that bound whose next page is looked up at once; each has one turn. */
const MAX_CONCURRENT_LOOKUPS = 4

/**
 * Counts what a caller asks of all pages that are registered in `app` after this, together. Past the bound his pages are looked up one by one, and an address
 * that opens nothing is answered 429 with `Retry-After`; one that opens its page is answered, whatever others asked for from there.
 */
export function limitPageOpens(server: FastifyInstance, clock: Clock): void {
  const opens = createMinuteCounter(clock)
  const runInQueue = createFairQueue(MAX_CONCURRENT_LOOKUPS)
  server.decorateRequest('isOverOpenLimit', false)
  server.addHook('onRequest', async (request, reply) => {
    const caller = getRateLimitKey(request.ip)
    request.isOverOpenLimit = opens.count(caller) > MAX_OPENS_PER_MINUTE
    if (!request.isOverOpenLimit) return
    await new Promise<void>((go) => {
      const answered = new Promise<void>((end) => onResponseEnd(reply.raw, end))
      void runInQueue(caller, () => {
        go()
        return answered
      })
    })
  })
  server.addHook('onSend', async (request, reply, payload) => {
    if (!request.isOverOpenLimit || reply.statusCode !== 404) return payload
    reply.code(429).header('retry-after', opens.secondsLeft())
    return renderErrorPage(request, reply, 429)
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** On patients' pages: the caller has asked for more than is given at once. */
    isOverOpenLimit: boolean
  }
}

/** Counts of the minute that runs, by whose they are. */
function createMinuteCounter(clock: Clock) {
  let counts = new Map<string, number>()
  let minute = 0
  const seconds = () => clock.now().epochMilliseconds / 1000
  return {
    /** One more; how many they are with it. */
    count(key: string): number {
      const running = Math.floor(seconds() / 60)
      if (running !== minute) counts = new Map()
      minute = running
      const newCount = (counts.get(key) ?? 0) + 1
      counts.set(key, newCount)
      return newCount
    },
    secondsLeft: () => Math.ceil(60 - (seconds() % 60)),
  }
}
