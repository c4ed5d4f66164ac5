// Scores of surveys: the last score of each survey, on the day of the survey.
import { messagesInScope } from './message-facts.ts'
import type { Scope } from './scope.ts'

export function scores(scope: Scope): number[] {
  const counts = Array.from({ length: 11 }, () => 0)
  for (const message of messagesInScope(scope)) {
    const last = message.rating.at(-1)
    if (message.kind !== 'nps' || last === undefined) continue
    counts[last.score] = (counts[last.score] ?? 0) + 1
  }
  return counts
}
