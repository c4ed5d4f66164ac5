import type { FastifyInstance } from 'fastify'
import { withinBounds } from '../../../schema/request-bounds.ts'
import { Problem } from './problem.ts'

/** What strangers may send: the longest of their calls, a registration, takes a few kilobytes. */
const MAX_ANONYMOUS_BODY_BYTES = 64 * 1024

/**
 * Reads JSON within bounds, at every door of the app: less of it from strangers, and nothing that is too deep or too much, which is seen
 * before anything is made of the text.
 */
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
