import type { ScenarioType } from './scenario-kinds.ts'
import type { TextOf } from './scenario-texts.ts'
import { en } from './text-presets.en.ts'
import { ru } from './text-presets.ru.ts'

/** The languages that patients are written to in. */
export const textLanguages = ['ru', 'en'] as const
export type TextLanguage = (typeof textLanguages)[number]

/** What makes a ready text unlike the others of its kind. */
export type ReadyKey = 'usual' | 'short' | 'way' | 'card' | 'care' | 'first' | 'phone' | 'gift'

export interface ReadyText {
  key: ReadyKey
  text: string
}

/** The first of a list is what a new scenario begins with. */
export type ReadyTexts = Record<
  ScenarioType,
  { booked: readonly ReadyText[] } & Partial<Record<TextOf, readonly ReadyText[]>>
>

const library: Record<TextLanguage, ReadyTexts> = { ru, en }

/** The ready texts of a kind (section 5 of the specification: a text is picked), the usual one first; it is edited then. */
export const readyTexts = (
  language: TextLanguage,
  type: ScenarioType,
  of: TextOf = 'booked',
): readonly ReadyText[] => library[language][type][of] ?? []

/** What a text of a kind begins with. */
export const usualText = (
  language: TextLanguage,
  type: ScenarioType,
  of: TextOf = 'booked',
): string => readyTexts(language, type, of)[0]?.text ?? ''
