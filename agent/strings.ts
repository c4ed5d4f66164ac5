import * as en from './strings.en.ts'
import * as ru from './strings.ru.ts'

export type AgentStrings = typeof ru

/** Languages of the agent; its strings are separate from the product's page. */
export const languages = { ru, en } satisfies Record<string, AgentStrings>

export type AgentLanguage = keyof typeof languages

export const getStrings = (language: AgentLanguage): AgentStrings => languages[language]

export const getOtherLanguage = (language: AgentLanguage): AgentLanguage =>
  language === 'ru' ? 'en' : 'ru'
