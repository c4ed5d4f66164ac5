import { type ScenarioType, scenarioTypes } from '../../../domain/scenario-kinds.ts'
import { getDefaultText } from '../../../domain/text-presets.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

const createDefaultTexts = (locale: Locale) =>
  Object.fromEntries(scenarioTypes.map((type) => [type, getDefaultText(locale, type)])) as Record<
    ScenarioType,
    string
  > // each of them is there

/** A text to begin from for each type of scenario, in the patients' language. */
export const defaultTexts: Record<Locale, Record<ScenarioType, string>> = {
  ru: createDefaultTexts('ru'),
  en: createDefaultTexts('en'),
}

/** What a reminder says of a visit that its patient has confirmed: it asks no more. */
export const approvedTexts: Record<Locale, string> = {
  ru: getDefaultText('ru', 'reminder', 'approved'),
  en: getDefaultText('en', 'reminder', 'approved'),
}

const createChangeTexts = (locale: Locale) => ({
  moved: getDefaultText(locale, 'notification', 'moved'),
  canceled: getDefaultText(locale, 'notification', 'canceled'),
})

/** What a notification says of a visit that moved, and of one that was cancelled. */
export const changeTexts: Record<Locale, { moved: string; canceled: string }> = {
  ru: createChangeTexts('ru'),
  en: createChangeTexts('en'),
}
