import type { Locale } from './locale.ts'
import { sharedMonthEn } from './shared-report-strings.en.ts'
import { sharedMonthRu } from './shared-report-strings.ru.ts'

/** The page of a month that a clinic shares. */
export type SharedMonthWords = typeof sharedMonthRu

export const sharedMonthWords: Record<Locale, SharedMonthWords> = {
  ru: sharedMonthRu,
  en: sharedMonthEn,
}
