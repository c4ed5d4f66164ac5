import { createContext, use } from 'react'
import type { Strings } from './i18n.ts'

/** The language of everything below; provided once, by the root of the page. */
export const StringsContext = createContext<Strings | null>(null)

/** The language of this part of the page. */
export function useStrings(): Strings {
  const strings = use(StringsContext)
  if (!strings) throw new Error('A part of the page is drawn outside WordsContext.')
  return strings
}
