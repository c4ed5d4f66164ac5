import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import type { Locale } from '../words/locale.ts'

/** What the operator's commands work with. */
export interface Desk {
  db: Database
  clock: Clock
}

/** One command. `options` names what may follow it; what stands in `required` must. */
export interface Command {
  name: string
  usage: string
  does: Record<Locale, string>
  options: string[]
  required: string[]
  /** Does the work and answers what to print; throws a `Problem` whose fields are options. */
  run(desk: Desk, given: Given, locale: Locale): Promise<string>
}

/** Options as typed, trimmed; an absent one is an empty text. */
export type Given = (option: string) => string

export function requireOptions({ required }: Command, given: Given) {
  const missing = required.filter((option) => given(option) === '')
  if (missing.length > 0)
    throw new Problem(
      'CHECK_DETAILS',
      Object.fromEntries(missing.map((option) => [`--${option}`, 'REQUIRED'])),
    )
}
