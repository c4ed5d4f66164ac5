import { createContext, use } from 'react'
import type { Strings } from './i18n.ts'

/** Strings in the current language; the root of the page provides them. */
export const StringsContext = createContext<Strings | null>(null)

/** The strings in the current language. */
export function useStrings(): Strings {
  const strings = use(StringsContext)
  if (!strings) throw new Error('A part of the page is drawn outside WordsContext.')
  return strings
}
