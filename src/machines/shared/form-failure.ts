import type { LocalizedText } from '../toasts/toast.machine.ts'
import { type FailureTexts, getFailureCode, toFailureTexts } from './failure.ts'

/** Error texts of a refused form, for the whole and by field; a network error without a response. */
export function toFormFailure(error: unknown): FailureTexts & { message: LocalizedText } {
  const { message, fields } = toFailureTexts(error)
  return { message: message ?? { path: 'errors.network' }, fields }
}

/** Error texts of a form with the current password: field texts replace the message, and a wrong password is an error of its field. */
export function toPasswordFormFailure(error: unknown): FailureTexts {
  const { message, fields } = toFormFailure(error)
  if (getFailureCode(error) === 'WRONG_PASSWORD')
    return { message: null, fields: { currentPassword: message } }
  return { message: Object.keys(fields).length > 0 ? null : message, fields }
}
