import { type ScenarioType, scenarioTypes } from '../../../domain/scenario-kinds.ts'
import { getDefaultText } from '../../../domain/text-presets.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

const createDefaultTexts = (locale: Locale) =>
  Object.fromEntries(scenarioTypes.map((type) => [type, getDefaultText(locale, type)])) as Record<
    ScenarioType,
    string
  > // the object has all of these keys

/** Default text for each scenario type, in the patients' language. */
export const defaultTexts: Record<Locale, Record<ScenarioType, string>> = {
  ru: createDefaultTexts('ru'),
  en: createDefaultTexts('en'),
}

/** Default reminder text for a confirmed visit, without a question. */
export const approvedTexts: Record<Locale, string> = {
  ru: getDefaultText('ru', 'reminder', 'approved'),
  en: getDefaultText('en', 'reminder', 'approved'),
}

const createChangeTexts = (locale: Locale) => ({
  moved: getDefaultText(locale, 'notification', 'moved'),
  canceled: getDefaultText(locale, 'notification', 'canceled'),
  freed: getDefaultText(locale, 'notification', 'freed'),
})

/** Default notification texts for a moved and a canceled visit, and for a freed time. */
export const changeTexts: Record<Locale, Record<'moved' | 'canceled' | 'freed', string>> = {
  ru: createChangeTexts('ru'),
  en: createChangeTexts('en'),
}
