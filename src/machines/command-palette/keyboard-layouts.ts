import { foldText } from '../../../domain/fold-text.ts'

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

/** The text as typed in the other keyboard layout (Russian or English): «ghbdtn» becomes «привет». */
export const switchLayout = (text: string): string =>
  [...text.toLowerCase()].map((key) => otherLayoutKeys.get(key) ?? key).join('')

/** Whether the text contains every typed word, in either layout. */
export const matchesInAnyLayout = (text: string, typed: string): boolean =>
  [typed, switchLayout(typed)].some((form) =>
    foldText(form)
      .split(' ')
      .every((word) => foldText(text).includes(word)),
  )
