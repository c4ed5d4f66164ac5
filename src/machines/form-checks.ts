import type { Registration } from './session.machine.ts'
import type { Said } from './toast.machine.ts'

const SHORTEST_PASSWORD = 8

/** Whether this can be an address of mail at all. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

/** Whether a person's text is an address that a browser opens, and nothing else that it might. */
export const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)

const isPhone = (text: string) => text.replace(/\D/g, '').length >= 7

/** A registration as it is typed: the password twice. */
export type RegistrationForm = Registration & { confirmation: string }
export type RegistrationField = keyof RegistrationForm

/** What is wrong with one field of a registration; null when nothing is. The server judges again. */
export function registrationFault(
  name: RegistrationField,
  value: string,
  form: Partial<RegistrationForm>,
): Said | null {
  if (value.trim() === '') return { path: 'validation.required' }
  if (name === 'email' && !isEmail(value)) return { path: 'validation.email' }
  if (name === 'phone' && !isPhone(value)) return { path: 'validation.phone' }
  if (name === 'password' && value.length < SHORTEST_PASSWORD) return { path: 'validation.short' }
  if (name === 'confirmation' && value !== form.password) return { path: 'validation.mismatch' }
  return null
}

/** What is wrong with a new password that was typed twice. */
export const newPasswordFaults = (password: string, confirmation: string): Record<string, Said> => {
  if (password.length < SHORTEST_PASSWORD)
    return { password: { path: password === '' ? 'validation.required' : 'validation.short' } }
  return password === confirmation ? {} : { confirmation: { path: 'validation.mismatch' } }
}
