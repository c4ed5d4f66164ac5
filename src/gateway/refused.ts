import type { Answer } from './facade.ts'
import { Refusal, type RefusalCode } from './refusal.ts'
import type { HeaderReader } from './rest.ts'
import { RestFailure } from './rest-failure.ts'
import { shownError } from './shown-error.ts'
import { type Words, wordsFor } from './words.ts'

const say: Partial<Record<RefusalCode, keyof Words>> = {
  BAD_REQUEST: 'badRequest',
  TOO_LARGE: 'bodyTooLarge',
  FILE_TOO_LARGE: 'fileTooLarge',
  TOO_MANY_FILES: 'tooManyFiles',
}

/** The answer to a request that is not even read, in the words of whoever sent it. */
export function refused(code: RefusalCode, headers: HeaderReader): Answer {
  const words = wordsFor(headers)
  // To the page a file that is too large is a request that is.
  const shown = code === 'FILE_TOO_LARGE' ? 'TOO_LARGE' : code
  return answerOf(new Refusal(shown, words[say[code] ?? 'badRequest']), words)
}

/** The answer to a form whose sender the REST host does not know, or that did not answer (status 0): its refusal, as from any call. */
export function refusedBy(status: number, text: string, headers: HeaderReader): Answer {
  const words = wordsFor(headers)
  const failure =
    status === 0
      ? new RestFailure(0, '', words.unreachable)
      : new RestFailure(status, jsonOrText(text))
  return answerOf(failure, words)
}

const answerOf = (error: Error, words: Words): Answer => ({
  errors: [shownError(error, words, () => undefined)],
})

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
