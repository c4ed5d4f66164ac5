import type { PluralPath } from '../../src/ui/i18n/dictionary.ts'
import type { Strings } from '../../src/ui/i18n/i18n.ts'

/** Matches every form of a text without numbers, for a test that does not know the number beside it. */
export const pluralPattern = ({ count }: Strings, path: PluralPath): string =>
  `(?:${[...new Set([1, 2, 5].map((number) => count(path, number)))].join('|')})`
