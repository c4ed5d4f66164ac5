import { isEmail } from '../../../domain/email.ts'
import { MIN_PASSWORD_LENGTH } from '../../../domain/limits.ts'
import type { AddressProblem } from '../../../domain/web-address.ts'
import type { Registration } from '../session/session.machine.ts'
import type { LocalizedText } from '../toasts/toast.machine.ts'

/** Error texts of invalid web addresses. */
export const addressProblemTexts: Record<AddressProblem, LocalizedText> = {
  noAddress: { path: 'validation.url' },
  withPassword: { path: 'validation.withPassword' },
  notPublic: { path: 'validation.notPublic' },
}

const isPhone = (text: string) => text.replace(/\D/g, '').length >= 7

/** Registration form with the password repeated. */
export type RegistrationForm = Registration & { confirmation: string }
export type RegistrationField = keyof RegistrationForm

/** Error of one registration field; null if valid. The server validates again. */
export function validateRegistrationField(
  name: RegistrationField,
  value: string,
  form: Partial<RegistrationForm>,
): LocalizedText | null {
  if (value.trim() === '') return { path: 'validation.required' }
  if (name === 'email' && !isEmail(value.trim())) return { path: 'validation.email' }
  if (name === 'phone' && !isPhone(value)) return { path: 'validation.phone' }
  if (name === 'password' && value.length < MIN_PASSWORD_LENGTH) return { path: 'validation.short' }
  if (name === 'confirmation' && value !== form.password) return { path: 'validation.mismatch' }
  return null
}

/** Errors of a new password and its repetition. */
export const validateNewPassword = (
  password: string,
  confirmation: string,
): Record<string, LocalizedText> => {
  if (password.length < MIN_PASSWORD_LENGTH)
    return { password: { path: password === '' ? 'validation.required' : 'validation.short' } }
  return password === confirmation ? {} : { confirmation: { path: 'validation.mismatch' } }
}
