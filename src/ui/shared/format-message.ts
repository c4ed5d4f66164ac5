import { type FailureTexts, getServerMessage } from '../../machines/shared/failure.ts'
import type { LocalizedText } from '../../machines/toasts/toast.machine.ts'
import { useStrings } from '../i18n/context.ts'
import type { PluralPath, TextPath } from '../i18n/dictionary.ts'
import type { Strings } from '../i18n/i18n.ts'

/** Words a chart asked for: of our dictionaries, counted where it gives a number, or the server's as they came. */
export function formatMessage({ t, count, locale }: Strings, message: LocalizedText): string {
  if ('text' in message) return message.inLanguages?.[locale] ?? message.text
  // Charts know no dictionaries; a test holds that every path they name is there.
  return message.count === undefined
    ? t(message.path as TextPath, message.values)
    : count(message.path as PluralPath, message.count, message.values)
}

/** The server's own words of a failed call, in the reader's language; null when it had none. */
export function getServerErrorText(strings: Strings, error: unknown): string | null {
  const message = getServerMessage(error)
  return message && formatMessage(strings, message)
}

/** A refusal in the reader's language: as a whole, where nobody answered that; and what it says of a field. */
export function useFailureTexts(failure: FailureTexts | null) {
  const strings = useStrings()
  return {
    whole: failure && formatMessage(strings, failure.message ?? { path: 'errors.network' }),
    field: (name: string): string | undefined => {
      const said = failure?.fields[name]
      return said && formatMessage(strings, said)
    },
  }
}
