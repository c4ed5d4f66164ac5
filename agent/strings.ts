import * as en from './strings.en.ts'
import * as ru from './strings.ru.ts'

export type AgentStrings = typeof ru

/** What the agent speaks: languages of its own, for it is no page of the product. */
export const languages = { ru, en } satisfies Record<string, AgentStrings>

export type AgentLanguage = keyof typeof languages

export const getStrings = (language: AgentLanguage): AgentStrings => languages[language]

export const getOtherLanguage = (language: AgentLanguage): AgentLanguage =>
  language === 'ru' ? 'en' : 'ru'
