import type { FastifyInstance } from 'fastify'
import { withinBounds } from '../../../schema/request-bounds.ts'
import { Problem } from './problem.ts'

/** What strangers may send: the longest of their calls, a registration, takes a few kilobytes. */
const LARGEST_OF_STRANGERS = 64 * 1024

/**
 * Reads JSON within bounds, at every door of the app: less of it from strangers, and nothing that is too deep or too much, which is seen
 * before anything is made of the text.
 */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (!request.known && body.length > LARGEST_OF_STRANGERS)
        done(new Problem('REQUEST_TOO_LARGE'))
      else if (!withinBounds(body)) done(new Problem('TOO_NESTED'))
      else parse(request, body, done)
    },
  )
}
