const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const CYRILLIC_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const latinByCyrillic = new Map(
  [...CYRILLIC_KEYS].map((letter, at) => [letter, LATIN_KEYS[at] ?? letter]),
)

/** The Latin keys that type this text on a Russian keyboard: «пароль» is gfhjkm. */
export const toLatinKeys = (text: string): string =>
  [...text.toLowerCase()].map((letter) => latinByCyrillic.get(letter) ?? letter).join('')
