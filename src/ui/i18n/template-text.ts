import { type Variable, variables } from '../../../domain/template-variables.ts'
import type { Locale } from './i18n.ts'
import { variableNames } from './variable-names.ts'

/** A variable with an optional shift in days: `{clientName}` or `{date+7}`. */
const VARIABLE_PATTERN = /\{([^{}+]+?)(\+\d+)?\}/g

/** A stored text with its variables named in the user's language: `{clientName}` as `{имя}`. */
export const toDisplayText = (stored: string, locale: Locale): string =>
  renameVariables(stored, (name) => variableNames[locale][name as Variable]) // unknown names stay

/** A text to read, not to edit: without the brackets of optional parts. */
export const toReadableText = (stored: string, locale: Locale): string =>
  toDisplayText(stored, locale).replace(/[[\]]/g, '')

/** A text in its stored form; variables may be written in either language. */
export function toStoredText(displayed: string, locale: Locale): string {
  const names = variableNames[locale]
  return renameVariables(displayed, (written) =>
    variables.find((name) => names[name]?.toLowerCase() === written.trim().toLowerCase()),
  )
}

const renameVariables = (text: string, nameOf: (written: string) => string | undefined) =>
  text.replace(VARIABLE_PATTERN, (piece, name: string, days = '') => {
    const newName = nameOf(name)
    return newName ? `{${newName}${days}}` : piece
  })

/** Renames variables in a field to the user's language and keeps the caret. Returns the text to store. */
export function normalizeTemplateField(field: HTMLTextAreaElement, locale: Locale): string {
  const stored = toStoredText(field.value, locale)
  const displayed = toDisplayText(stored, locale)
  if (displayed !== field.value) {
    const before = toStoredText(field.value.slice(0, field.selectionEnd), locale)
    const caret = toDisplayText(before, locale).length
    field.value = displayed
    field.setSelectionRange(caret, caret)
  }
  return stored
}
