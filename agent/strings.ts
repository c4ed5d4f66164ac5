import * as en from './strings.en.ts'
import * as ru from './strings.ru.ts'

export type Words = typeof ru

/** What the agent speaks: languages of its own, for it is no page of the product. */
export const languages = { ru, en } satisfies Record<string, Words>

export type AgentLanguage = keyof typeof languages

export const wordsOf = (language: AgentLanguage): Words => languages[language]

export const otherLanguage = (language: AgentLanguage): AgentLanguage =>
  language === 'ru' ? 'en' : 'ru'
