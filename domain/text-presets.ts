import type { ScenarioType } from './scenario-kinds.ts'
import type { TextPurpose } from './scenario-texts.ts'
import { textPresetsEn } from './text-presets.en.ts'
import { textPresetsRu } from './text-presets.ru.ts'

/** The languages that patients are written to in. */
export const textLanguages = ['ru', 'en'] as const
export type TextLanguage = (typeof textLanguages)[number]

/** What makes a ready text unlike the others of its kind. */
export type TextPresetKey = 'usual' | 'short' | 'way' | 'card' | 'care' | 'first' | 'phone' | 'gift'

export interface TextPreset {
  key: TextPresetKey
  text: string
}

/** The first of a list is what a new scenario begins with. */
export type TextPresets = Record<
  ScenarioType,
  { booked: readonly TextPreset[] } & Partial<Record<TextPurpose, readonly TextPreset[]>>
>

const presetsByLanguage: Record<TextLanguage, TextPresets> = {
  ru: textPresetsRu,
  en: textPresetsEn,
}

/** The ready texts of a kind (section 5 of the specification: a text is picked), the usual one first; it is edited then. */
export const listTextPresets = (
  language: TextLanguage,
  type: ScenarioType,
  purpose: TextPurpose = 'booked',
): readonly TextPreset[] => presetsByLanguage[language][type][purpose] ?? []

/** What a text of a kind begins with. */
export const getDefaultText = (
  language: TextLanguage,
  type: ScenarioType,
  purpose: TextPurpose = 'booked',
): string => listTextPresets(language, type, purpose)[0]?.text ?? ''
