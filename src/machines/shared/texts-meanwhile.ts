import { CallFailure, failureCode } from './failure.ts'

/** A save was refused because somebody else has saved another text, or removed it, since this one was begun. */
export const isTextChanged = (error: unknown) =>
  ['TEXT_CHANGED', 'TEXT_REMOVED'].includes(failureCode(error) ?? '')

/** What stands there instead, by name of the field, as the refusal told it. */
export function textsNow(error: unknown): Record<string, string | null> {
  const body = error instanceof CallFailure ? error.body : null
  return (body as { texts?: Record<string, string | null> } | null)?.texts ?? {}
}
