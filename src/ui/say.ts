import type { Said } from '../machines/toast.machine.ts'
import type { Words } from './i18n.ts'
import type { PluralPath, TextPath } from './words/dictionary.ts'

/** Words a chart asked for: of our dictionaries, counted where it gives a number, or the server's as they came. */
export function sayIn({ t, count }: Words, said: Said): string {
  if ('text' in said) return said.text
  // Charts know no dictionaries; a test holds that every path they name is there.
  return said.count === undefined
    ? t(said.path as TextPath, said.values)
    : count(said.path as PluralPath, said.count, said.values)
}
