import { type Variable, variables } from '../../../domain/template-variables.ts'
import type { Locale } from './i18n.ts'
import { variableNames } from './variable-names.ts'

/** `{nameOf}` or `{date+7}`: what is named, and by how many days it is moved. */
const token = /\{([^{}+]+?)(\+\d+)?\}/g

/** A stored text with its variables named in the reader's language: `{nameOf}` as `{имя}`. */
export const shownText = (stored: string, locale: Locale): string =>
  renamed(stored, (name) => variableNames[locale][name as Variable]) // unknown names are shown as they are

/** A text as it is stored, whichever of the two names somebody wrote. */
export function storedText(shown: string, locale: Locale): string {
  const names = variableNames[locale]
  return renamed(shown, (said) =>
    variables.find((name) => names[name]?.toLowerCase() === said.trim().toLowerCase()),
  )
}

const renamed = (text: string, nameOf: (written: string) => string | undefined) =>
  text.replace(token, (piece, name: string, days = '') => {
    const other = nameOf(name)
    return other ? `{${other}${days}}` : piece
  })

/** Names in the reader's language what stands in a field by another name; the caret stays where it was. Answers the text to store. */
export function settled(field: HTMLTextAreaElement, locale: Locale): string {
  const stored = storedText(field.value, locale)
  const shown = shownText(stored, locale)
  if (shown !== field.value) {
    const before = storedText(field.value.slice(0, field.selectionEnd), locale)
    const caret = shownText(before, locale).length
    field.value = shown
    field.setSelectionRange(caret, caret)
  }
  return stored
}
