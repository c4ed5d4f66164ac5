const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const otherLayoutKeys = new Map(
  [...latin].flatMap((sign, at) => {
    const other = cyrillic.charAt(at)
    return [
      [sign, other],
      [other, sign],
    ]
  }),
)

/** The same keys pressed in the other layout of the keyboard: «ghbdtn» was to be «привет». */
export const switchLayout = (text: string): string =>
  [...text.toLowerCase()].map((key) => otherLayoutKeys.get(key) ?? key).join('')

/** As letters are compared: «ё» is written as «е» too. */
const normalizeText = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\u00a0\s]+/g, ' ')

/** Whether every word that was typed is in the text, in either layout. */
export const matchesInAnyLayout = (text: string, typed: string): boolean =>
  [typed, switchLayout(typed)].some((form) =>
    normalizeText(form)
      .trim()
      .split(' ')
      .every((word) => normalizeText(text).includes(word)),
  )
