import { createFacade, type FacadeOptions, type GraphQLResponse } from './facade.ts'
import { getFacadeStrings } from './facade-strings.ts'
import { readBody } from './read-body.ts'
import { toResponseError } from './response-error.ts'

/** The GraphQL facade as a fetch handler: POST {documentId, variables}, or the same as a multipart form with a file. Answers every POST with 200. */
export function createGateway(options: FacadeOptions): (request: Request) => Promise<Response> {
  const facade = createFacade(options)
  const { report = () => undefined } = options
  return async (request) => {
    if (request.method !== 'POST') {
      return new Response(null, { status: 405, headers: { allow: 'POST' } })
    }
    const strings = getFacadeStrings(request.headers)
    try {
      return toHttpResponse(await facade(await readBody(request, strings), request.headers))
    } catch (error) {
      return toHttpResponse({ errors: [toResponseError(error, strings, report)] })
    }
  }
}

// Responses contain tokens and patient data, which no cache may store.
const toHttpResponse = (response: GraphQLResponse) =>
  Response.json(response, { headers: { 'cache-control': 'no-store' } })
