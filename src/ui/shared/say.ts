import { type SaidFailure, serverSaid } from '../../machines/shared/failure.ts'
import type { Said } from '../../machines/toasts/toast.machine.ts'
import { useWords } from '../i18n/context.ts'
import type { PluralPath, TextPath } from '../i18n/dictionary.ts'
import type { Words } from '../i18n/i18n.ts'

/** Words a chart asked for: of our dictionaries, counted where it gives a number, or the server's as they came. */
export function sayIn({ t, count, locale }: Words, said: Said): string {
  if ('text' in said) return said.inLanguages?.[locale] ?? said.text
  // Charts know no dictionaries; a test holds that every path they name is there.
  return said.count === undefined
    ? t(said.path as TextPath, said.values)
    : count(said.path as PluralPath, said.count, said.values)
}

/** The server's own words of a failed call, in the reader's language; null when it had none. */
export function serverWords(words: Words, error: unknown): string | null {
  const said = serverSaid(error)
  return said && sayIn(words, said)
}

/** A refusal in the reader's language: as a whole, where nobody answered that; and what it says of a field. */
export function useRefusal(failure: SaidFailure | null) {
  const words = useWords()
  return {
    whole: failure && sayIn(words, failure.said ?? { path: 'errors.network' }),
    field: (name: string): string | undefined => {
      const said = failure?.fields[name]
      return said && sayIn(words, said)
    },
  }
}
