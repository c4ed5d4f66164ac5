const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюе'

const keyToRussian = new Map([...latinKeys].map((key, at) => [key, russianKeys[at] ?? key]))
keyToRussian.set('?', ',').set('/', '.').set('&', '?')
for (const [shifted, letter] of [...'{х}ъ:ж"э<б>ю~е'.matchAll(/(.)(.)/gu)].map(([, a, b]) => [
  a,
  b,
]))
  keyToRussian.set(shifted ?? '', letter ?? '')
// The last key is ё, which is treated as е.
const keyToLatin = new Map(
  [...russianKeys.slice(0, -1)].map((key, at) => [key, latinKeys[at] ?? key]),
)

/** Rewrites the chunks between spaces that match. */
const rewriteChunks = (text: string, fits: RegExp, unless: RegExp, keys: Map<string, string>) =>
  text.replace(/\S+/gu, (chunk) =>
    fits.test(chunk) && !unless.test(chunk)
      ? [...chunk].map((letter) => keys.get(letter) ?? letter).join('')
      : chunk,
  )

const latin = /[a-z]/u
const cyrillic = /[а-я]/u

/** Text typed with the wrong keyboard layout: `lf` is «да». */
export const toRussianKeyboard = (text: string) =>
  rewriteChunks(text, latin, cyrillic, keyToRussian)
/** The same where a comma or full stop at the end of a word is one: `lf, ghble`. */
export const toRussianKeyboardWithMarks = (text: string) =>
  text.replace(/[^\s,.]+/gu, toRussianKeyboard)
/** The reverse: «нуы» is `yes`. */
export const toLatinKeyboard = (text: string) => rewriteChunks(text, cyrillic, latin, keyToLatin)

const soundPatterns: [RegExp, string][] = [
  [/shch|sch/g, 'щ'],
  [/ts(?:ya|ja|ia|a)(?![a-z])/g, 'тся'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ch/g, 'ч'],
  [/sh/g, 'ш'],
  [/ts/g, 'ц'],
  [/yo|jo/g, 'е'],
  [/[yj]e/g, 'е'],
  [/[yji]u/g, 'ю'],
  [/[yj]a/g, 'я'],
  [/i[yj](?![a-z])/g, 'ий'],
  [/(?<=[aeiou])y/g, 'й'],
]
const latinToRussian: Record<string, string> = Object.fromEntries(
  [...'aабbвvгgдdеeзzиiкkлlмmнnоoпpрrсsтtуuфfхhхxцcйjыyвwкq'.matchAll(/(.)([a-z])/gu)].map(
    ([, russian, key]) => [key, russian],
  ),
)
latinToRussian.a = 'а'

/** Transliterates Russian in Latin letters: `ne pridu` is «не приду». */
export const transliterate = (text: string) =>
  text.replace(/[a-z][a-z']*/gu, (word) =>
    [...soundPatterns.reduce((left, [sound, letter]) => left.replace(sound, letter), word)]
      .map((letter) => (letter === "'" ? 'ь' : (latinToRussian[letter] ?? letter)))
      .join(''),
  )

const lookAlikes: Record<string, string> = Object.fromEntries(
  [...'aаcсeеoоpрxхyуkкmмtтhнbв'.matchAll(/(.)(.)/gu)].map(([, key, letter]) => [key, letter]),
)

/** A word that mixes alphabets is Russian with similar Latin letters: «CTОП». */
export const unifyAlphabet = (text: string) =>
  text.replace(/[a-zа-я]+/gu, (word) =>
    latin.test(word) && cyrillic.test(word)
      ? word.replace(/[a-z]/g, (letter) => lookAlikes[letter] ?? letter)
      : word,
  )
