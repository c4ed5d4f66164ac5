import type { Locale } from './locale.ts'

/** A refusal: its HTTP status and its words. */
export type Words = Record<Locale, string> & { status: number }

export const say = (status: number, en: string, ru: string): Words => ({ status, en, ru })
