import type { FastifyInstance } from 'fastify'
import { withinBounds } from '../../../schema/request-bounds.ts'
import { Problem } from './problem.ts'

/** Limit for anonymous callers: their longest call, a registration, takes a few kilobytes. */
const MAX_ANONYMOUS_BODY_BYTES = 64 * 1024

/** Adds a JSON parser with limits to the server: a lower size for anonymous callers, and depth and element count checked before parsing. */
export function addJsonParser(server: FastifyInstance) {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (!request.isKnownCaller && body.length > MAX_ANONYMOUS_BODY_BYTES)
        done(new Problem('REQUEST_TOO_LARGE'))
      else if (!withinBounds(body)) done(new Problem('TOO_NESTED'))
      else parse(request, body, done)
    },
  )
}
