import type { Locale } from './locale.ts'

/** A refusal: its HTTP status and its words. */
export type ProblemDefinition = Record<Locale, string> & { status: number }

export const defineProblem = (status: number, en: string, ru: string): ProblemDefinition => ({
  status,
  en,
  ru,
})
