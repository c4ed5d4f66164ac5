import { type FailureTexts, getServerMessage } from '../../machines/shared/failure.ts'
import type { LocalizedText } from '../../machines/toasts/toast.machine.ts'
import { useStrings } from '../i18n/context.ts'
import type { PluralPath, TextPath } from '../i18n/dictionary.ts'
import type { Strings } from '../i18n/i18n.ts'

/** Text of a chart's message: from the dictionaries (in plural form with a count), or from the server. */
export function formatMessage({ t, count, locale }: Strings, message: LocalizedText): string {
  if ('text' in message) return message.inLanguages?.[locale] ?? message.text
  // Charts have no dictionary types; a test checks that every path exists.
  return message.count === undefined
    ? t(message.path as TextPath, message.values)
    : count(message.path as PluralPath, message.count, message.values)
}

/** The server's message of a failed call in the user's language; null without one. */
export function getServerErrorText(strings: Strings, error: unknown): string | null {
  const message = getServerMessage(error)
  return message && formatMessage(strings, message)
}

/** Error texts in the user's language: for the whole (a network error without a response) and by field. */
export function useFailureTexts(failure: FailureTexts | null) {
  const strings = useStrings()
  return {
    whole: failure && formatMessage(strings, failure.message ?? { path: 'errors.network' }),
    field: (name: string): string | undefined => {
      const fieldError = failure?.fields[name]
      return fieldError && formatMessage(strings, fieldError)
    },
  }
}
