import type { Said } from '../toasts/toast.machine.ts'

/** A call that did not succeed: the HTTP status (0 when nobody answered), the body as it came, the client's own words. */
export class CallFailure extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown, message: string) {
    super(message)
    this.status = status
    this.body = body
  }
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

const member = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined

/** What to tell a person of a failed sign-in, from the sources in the order of section 8 of the specification. */
export function signInFailureText(error: unknown): string {
  if (error instanceof CallFailure && error.status > 0) {
    const { body } = error
    const said =
      text(body) ??
      text(member(body, 'message')) ??
      text(member(body, 'error')) ??
      text(member(body, 'detail'))
    return said ?? text(error.message) ?? 'Login failed. Please check your credentials.'
  }
  if (error instanceof CallFailure)
    return text(error.message) ?? 'A server error occurred. Please try again.'
  if (error instanceof Error) return error.message
  return text(error) ?? 'An unknown error occurred.'
}

/** The server's own words in the language it was asked in; only `saidFailure` may keep them, with those of the others. */
const serverText = (error: unknown): string | null =>
  error instanceof CallFailure ? (text(error.body) ?? text(member(error.body, 'message'))) : null

/** The words that belong to single fields of what was sent, by field name. */
function fieldTexts(error: unknown): Record<string, string> {
  const fields = error instanceof CallFailure ? member(error.body, 'fields') : null
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {}
}

/** What a refused call says, whole and of single fields, in every language that the server gave. */
export interface SaidFailure {
  said: Said | null
  fields: Record<string, Said>
}

export function saidFailure(error: unknown): SaidFailure {
  const whole = serverText(error)
  const all = error instanceof CallFailure ? member(error.body, 'inLanguages') : null
  const languages = typeof all === 'object' && all !== null ? Object.entries(all) : []
  const other = (of: (words: unknown) => unknown) => {
    const said = languages.flatMap(([locale, words]) => {
      const one = text(of(words))
      return one === null ? [] : [[locale, one] as const]
    })
    return said.length === 0 ? {} : { inLanguages: Object.fromEntries(said) }
  }
  const fields = Object.entries(fieldTexts(error)).map(([name, words]) => [
    name,
    { text: words, ...other((all) => member(member(all, 'fields'), name)) },
  ])
  return {
    said: whole === null ? null : { text: whole, ...other((words) => member(words, 'message')) },
    fields: Object.fromEntries(fields),
  }
}

/** The server's own words of any failed call, in every language that it gave; null when it had none. */
export const serverSaid = (error: unknown): Said | null => saidFailure(error).said

/** The same of a failed sign-in, which always says something. */
export const signInSaid = (error: unknown): Said => ({
  ...serverSaid(error),
  text: signInFailureText(error),
})

/** The code of a refusal, such as `STALE_LIST` or `TARIFF`. */
export const failureCode = (error: unknown): string | null =>
  error instanceof CallFailure ? text(member(error.body, 'code')) : null

/** A number the refusal carries beside its words. */
export function failureNumber(error: unknown, name: string): number {
  const value = error instanceof CallFailure ? member(error.body, name) : null
  return typeof value === 'number' ? value : 0
}

/** Whether nobody answered at all. */
export const isOffline = (error: unknown) => error instanceof CallFailure && error.status === 0
