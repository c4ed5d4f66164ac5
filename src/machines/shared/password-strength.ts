export type PasswordStrength = 'none' | 'weak' | 'medium' | 'strong'

const characterClasses = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]

/** Strength of a password by length and variety; `none` for an empty one. */
export function measurePasswordStrength(password: string): PasswordStrength {
  if (password === '') return 'none'
  const length = [...password].length
  const variety = characterClasses.filter((kind) => kind.test(password)).length
  const isRepetitive = new Set(password).size < 5
  if (length < 8 || isRepetitive || (variety < 2 && length < 12)) return 'weak'
  return length >= 16 || (length >= 12 && variety >= 3) ? 'strong' : 'medium'
}
