import { CallFailure, getFailureCode } from './failure.ts'

/** Whether a save was refused because of a text conflict. */
export const isTextConflict = (error: unknown) =>
  ['TEXT_CHANGED', 'TEXT_REMOVED'].includes(getFailureCode(error) ?? '')

/** The currently stored texts by field name, from the refusal. */
export function getCurrentTexts(error: unknown): Record<string, string | null> {
  const body = error instanceof CallFailure ? error.body : null
  return (body as { texts?: Record<string, string | null> } | null)?.texts ?? {}
}
