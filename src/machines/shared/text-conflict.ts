import { CallFailure, getFailureCode } from './failure.ts'

/** A save was refused because somebody else has saved another text, or removed it, since this one was begun. */
export const isTextConflict = (error: unknown) =>
  ['TEXT_CHANGED', 'TEXT_REMOVED'].includes(getFailureCode(error) ?? '')

/** What stands there instead, by name of the field, as the refusal told it. */
export function getCurrentTexts(error: unknown): Record<string, string | null> {
  const body = error instanceof CallFailure ? error.body : null
  return (body as { texts?: Record<string, string | null> } | null)?.texts ?? {}
}
