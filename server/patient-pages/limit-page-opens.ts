import type { FastifyInstance } from 'fastify'
import { createFairQueue } from '../engine/ingest/fair-queue.ts'
import type { Clock } from '../platform/clock.ts'
import { onResponseEnd } from '../platform/http/on-response-end.ts'
import { getRateLimitKey } from '../platform/http/rate-limit-key.ts'
import { renderErrorPage } from './error-page.ts'

/** Page opens per caller and minute before lookups are limited: many customers of a mobile operator share an address (docs/decisions/0155, 0172). */
export const MAX_OPENS_PER_MINUTE = 600
/** Callers above the limit whose next page is looked up at the same time, one page per caller. */
const MAX_CONCURRENT_LOOKUPS = 4

/**
 * Limits page opens by caller over all pages registered in `app` afterwards. Above the limit pages are looked up one by one, and an unknown link is
 * answered with 429 and `Retry-After`; a valid link always opens, whatever others at the same address requested.
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
    /** Set on patient pages: the caller is above the limit. */
    isOverOpenLimit: boolean
  }
}

/** Counts per key within the current minute. */
function createMinuteCounter(clock: Clock) {
  let counts = new Map<string, number>()
  let minute = 0
  const seconds = () => clock.now().epochMilliseconds / 1000
  return {
    /** Increments and returns the count. */
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
