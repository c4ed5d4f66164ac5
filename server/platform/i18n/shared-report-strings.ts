import type { Locale } from './locale.ts'
import { sharedReportStringsEn } from './shared-report-strings.en.ts'
import { sharedReportStringsRu } from './shared-report-strings.ru.ts'

/** Strings of the shared report's page. */
export type SharedReportStrings = typeof sharedReportStringsRu

export const sharedReportStrings: Record<Locale, SharedReportStrings> = {
  ru: sharedReportStringsRu,
  en: sharedReportStringsEn,
}
