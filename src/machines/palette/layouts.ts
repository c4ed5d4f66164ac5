const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const others = new Map(
  [...latin].flatMap((sign, at) => {
    const other = cyrillic.charAt(at)
    return [
      [sign, other],
      [other, sign],
    ]
  }),
)

/** The same keys pressed in the other layout of the keyboard: «ghbdtn» was to be «привет». */
export const otherLayout = (text: string): string =>
  [...text.toLowerCase()].map((sign) => others.get(sign) ?? sign).join('')

/** As letters are compared: «ё» is written as «е» too. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\u00a0\s]+/g, ' ')

/** Whether every word that was typed is in the text, in either layout. */
export const isMeant = (text: string, typed: string): boolean =>
  [typed, otherLayout(typed)].some((form) =>
    plain(form)
      .trim()
      .split(' ')
      .every((word) => plain(text).includes(word)),
  )
