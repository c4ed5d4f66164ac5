import { type ScenarioType, scenarioTypes } from '../../../domain/scenario-kinds.ts'
import { usualText } from '../../../domain/text-presets.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

const ofEach = (locale: Locale) =>
  Object.fromEntries(scenarioTypes.map((type) => [type, usualText(locale, type)])) as Record<
    ScenarioType,
    string
  > // each of them is there

/** A text to begin from for each type of scenario, in the patients' language. */
export const defaultTexts: Record<Locale, Record<ScenarioType, string>> = {
  ru: ofEach('ru'),
  en: ofEach('en'),
}

/** What a reminder says of a visit that its patient has confirmed: it asks no more. */
export const approvedTexts: Record<Locale, string> = {
  ru: usualText('ru', 'reminder', 'approved'),
  en: usualText('en', 'reminder', 'approved'),
}

const changesIn = (locale: Locale) => ({
  moved: usualText(locale, 'notification', 'moved'),
  canceled: usualText(locale, 'notification', 'canceled'),
})

/** What a notification says of a visit that moved, and of one that was cancelled. */
export const changeTexts: Record<Locale, { moved: string; canceled: string }> = {
  ru: changesIn('ru'),
  en: changesIn('en'),
}
