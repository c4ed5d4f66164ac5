export type PasswordStrength = 'none' | 'weak' | 'medium' | 'strong'

const characterClasses = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]

/** How hard a password is to guess, by its length and by how much it varies; `none` while nothing is typed. */
export function measurePasswordStrength(password: string): PasswordStrength {
  if (password === '') return 'none'
  const length = [...password].length
  const variety = characterClasses.filter((kind) => kind.test(password)).length
  const isRepetitive = new Set(password).size < 5
  if (length < 8 || isRepetitive || (variety < 2 && length < 12)) return 'weak'
  return length >= 16 || (length >= 12 && variety >= 3) ? 'strong' : 'medium'
}
