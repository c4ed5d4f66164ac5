import { createContext, use } from 'react'
import type { Words } from './i18n.ts'

/** The language of everything below; provided once, by the root of the page. */
export const WordsContext = createContext<Words | null>(null)

/** The language of this part of the page. */
export function useWords(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('A part of the page is drawn outside WordsContext.')
  return words
}
