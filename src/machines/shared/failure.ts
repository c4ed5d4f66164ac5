import type { LocalizedText } from '../toasts/toast.machine.ts'

/** A failed call: HTTP status (0 without a response), response body, and the client's error text. */
export class CallFailure extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown, message: string) {
    super(message)
    this.status = status
    this.body = body
  }
}

const toNonEmptyString = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

const readMember = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined

/** Error text of a failed sign-in, from the first source that has one, in the order that the specification sets. */
export function getSignInFailureText(error: unknown): string {
  if (error instanceof CallFailure && error.status > 0) {
    const { body } = error
    const bodyText =
      toNonEmptyString(body) ??
      toNonEmptyString(readMember(body, 'message')) ??
      toNonEmptyString(readMember(body, 'error')) ??
      toNonEmptyString(readMember(body, 'detail'))
    return (
      bodyText ?? toNonEmptyString(error.message) ?? 'Login failed. Please check your credentials.'
    )
  }
  if (error instanceof CallFailure)
    return toNonEmptyString(error.message) ?? 'A server error occurred. Please try again.'
  if (error instanceof Error) return error.message
  return toNonEmptyString(error) ?? 'An unknown error occurred.'
}

/** The server's message in the language of the request. Only `toFailureTexts` may use it, together with the other languages. */
const getServerText = (error: unknown): string | null =>
  error instanceof CallFailure
    ? (toNonEmptyString(error.body) ?? toNonEmptyString(readMember(error.body, 'message')))
    : null

/** Error texts by field name. */
function getFieldTexts(error: unknown): Record<string, string> {
  const fields = error instanceof CallFailure ? readMember(error.body, 'fields') : null
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {}
}

/** Error texts of a refused call, for the whole and by field, in every language of the response. */
export interface FailureTexts {
  message: LocalizedText | null
  fields: Record<string, LocalizedText>
}

export function toFailureTexts(error: unknown): FailureTexts {
  const serverMessage = getServerText(error)
  const all = error instanceof CallFailure ? readMember(error.body, 'inLanguages') : null
  const languages = typeof all === 'object' && all !== null ? Object.entries(all) : []
  const getTranslations = (pick: (words: unknown) => unknown) => {
    const translations = languages.flatMap(([locale, words]) => {
      const translation = toNonEmptyString(pick(words))
      return translation === null ? [] : [[locale, translation] as const]
    })
    return translations.length === 0 ? {} : { inLanguages: Object.fromEntries(translations) }
  }
  const fields = Object.entries(getFieldTexts(error)).map(([name, words]) => [
    name,
    { text: words, ...getTranslations((all) => readMember(readMember(all, 'fields'), name)) },
  ])
  return {
    message:
      serverMessage === null
        ? null
        : { text: serverMessage, ...getTranslations((words) => readMember(words, 'message')) },
    fields: Object.fromEntries(fields),
  }
}

/** The server's message of a failed call in every language of the response; null without one. */
export const getServerMessage = (error: unknown): LocalizedText | null =>
  toFailureTexts(error).message

/** The message of a failed sign-in, never empty. Without a response, the client's text stands beside an explanation in the user's language. */
export const getSignInMessage = (error: unknown): LocalizedText => {
  const text = getSignInFailureText(error)
  return isOffline(error)
    ? { path: 'errors.signInOffline', values: { text } }
    : { ...getServerMessage(error), text }
}

/** Error code of a refusal, such as `STALE_LIST` or `TARIFF`. */
export const getFailureCode = (error: unknown): string | null =>
  error instanceof CallFailure ? toNonEmptyString(readMember(error.body, 'code')) : null

/** A number in the error body. */
export function getFailureNumber(error: unknown, name: string): number {
  const value = error instanceof CallFailure ? readMember(error.body, name) : null
  return typeof value === 'number' ? value : 0
}

/** Whether the server did not respond. */
export const isOffline = (error: unknown) => error instanceof CallFailure && error.status === 0
