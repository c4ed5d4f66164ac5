import type { GraphQLResponse } from './facade.ts'
import { type FacadeStrings, getFacadeStrings } from './facade-strings.ts'
import { Refusal, type RefusalCode } from './refusal.ts'
import { toResponseError } from './response-error.ts'
import type { HeaderReader } from './rest-client.ts'
import { RestFailure } from './rest-failure.ts'

const refusalStringKeys: Partial<Record<RefusalCode, keyof FacadeStrings>> = {
  BAD_REQUEST: 'badRequest',
  TOO_LARGE: 'bodyTooLarge',
  FILE_TOO_LARGE: 'fileTooLarge',
  TOO_MANY_FILES: 'tooManyFiles',
}

/** The response to a request that is refused before it is parsed, in the user's language. */
export function createRefusalResponse(code: RefusalCode, headers: HeaderReader): GraphQLResponse {
  const strings = getFacadeStrings(headers)
  // The page does not distinguish a file that is too large from a request that is too large.
  const pageCode = code === 'FILE_TOO_LARGE' ? 'TOO_LARGE' : code
  return toErrorResponse(
    new Refusal(pageCode, strings[refusalStringKeys[code] ?? 'badRequest']),
    strings,
  )
}

/** The response to an upload that the REST host refused, or did not answer (status 0); the same as for any other call. */
export function createRestRefusalResponse(
  status: number,
  text: string,
  headers: HeaderReader,
): GraphQLResponse {
  const strings = getFacadeStrings(headers)
  const failure =
    status === 0
      ? new RestFailure(0, '', strings.unreachable)
      : new RestFailure(status, parseJsonOrText(text))
  return toErrorResponse(failure, strings)
}

const toErrorResponse = (error: Error, strings: FacadeStrings): GraphQLResponse => ({
  errors: [toResponseError(error, strings, () => undefined)],
})

function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
