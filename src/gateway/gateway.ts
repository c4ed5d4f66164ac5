import { type Answer, createFacade, type FacadeOptions } from './facade.ts'
import { readBody } from './read-body.ts'
import { shownError } from './shown-error.ts'
import { wordsFor } from './words.ts'

/**
 * The GraphQL facade as a fetch handler: POST {documentId, variables}, or the same as a multipart form with a file.
 * Answers 200 whatever happens.
 */
export function createGateway(options: FacadeOptions): (request: Request) => Promise<Response> {
  const facade = createFacade(options)
  const { report = () => undefined } = options
  return async (request) => {
    if (request.method !== 'POST') {
      return new Response(null, { status: 405, headers: { allow: 'POST' } })
    }
    const words = wordsFor(request.headers)
    try {
      return answered(await facade(await readBody(request, words), request.headers))
    } catch (error) {
      return answered({ errors: [shownError(error, words, report)] })
    }
  }
}

// Answers hold tokens and patients: no cache may keep them.
const answered = (answer: Answer) =>
  Response.json(answer, { headers: { 'cache-control': 'no-store' } })
