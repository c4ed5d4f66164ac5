const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const onLatin = new Map([...cyrillic].map((letter, at) => [letter, latin[at] ?? letter]))

/** The keys that write this text on a Russian keyboard, as a Latin one names them: «пароль» is gfhjkm. */
export const byLayout = (text: string): string =>
  [...text.toLowerCase()].map((letter) => onLatin.get(letter) ?? letter).join('')
