import type { Locale } from './locale.ts'

/** A problem: its HTTP status and its texts. */
export type ProblemDefinition = Record<Locale, string> & { status: number }

export const defineProblem = (status: number, en: string, ru: string): ProblemDefinition => ({
  status,
  en,
  ru,
})
