import type { Language } from '../domain/languages.ts'
import * as en from './words.en.ts'
import * as ru from './words.ru.ts'

export type Words = typeof ru

const all: Record<Language, Words> = { ru, en }

export const wordsOf = (language: Language): Words => all[language]
