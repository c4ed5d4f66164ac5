import type { LocalizedText } from '../toasts/toast.machine.ts'
import { type FailureTexts, getFailureCode, toFailureTexts } from './failure.ts'

/** What a refusal of a form says, as a whole and of single fields; where nobody answered, that. */
export function toFormFailure(error: unknown): FailureTexts & { message: LocalizedText } {
  const { message, fields } = toFailureTexts(error)
  return { message: message ?? { path: 'errors.network' }, fields }
}

/** The same of a form that asks for the password in use: words of single fields take the place of the whole, and a wrong password is at its field. */
export function toPasswordFormFailure(error: unknown): FailureTexts {
  const { message, fields } = toFormFailure(error)
  if (getFailureCode(error) === 'WRONG_PASSWORD')
    return { message: null, fields: { currentPassword: message } }
  return { message: Object.keys(fields).length > 0 ? null : message, fields }
}
