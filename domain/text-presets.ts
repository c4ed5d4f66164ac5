import type { ScenarioType } from './scenario-kinds.ts'
import type { TextPurpose } from './scenario-texts.ts'
import { textPresetsEn } from './text-presets.en.ts'
import { textPresetsRu } from './text-presets.ru.ts'

/** Languages of messages to patients. */
export const textLanguages = ['ru', 'en'] as const
export type TextLanguage = (typeof textLanguages)[number]

/** Variant of a text preset among those of its kind. */
export type TextPresetKey = 'usual' | 'short' | 'way' | 'card' | 'care' | 'first' | 'phone' | 'gift'

export interface TextPreset {
  key: TextPresetKey
  text: string
}

/** A new scenario starts with the first of a list. */
export type TextPresets = Record<
  ScenarioType,
  { booked: readonly TextPreset[] } & Partial<Record<TextPurpose, readonly TextPreset[]>>
>

const presetsByLanguage: Record<TextLanguage, TextPresets> = {
  ru: textPresetsRu,
  en: textPresetsEn,
}

/** Text presets of a kind, the default first: users choose one and edit it. */
export const listTextPresets = (
  language: TextLanguage,
  type: ScenarioType,
  purpose: TextPurpose = 'booked',
): readonly TextPreset[] => presetsByLanguage[language][type][purpose] ?? []

/** Initial text of a kind. */
export const getDefaultText = (
  language: TextLanguage,
  type: ScenarioType,
  purpose: TextPurpose = 'booked',
): string => listTextPresets(language, type, purpose)[0]?.text ?? ''
