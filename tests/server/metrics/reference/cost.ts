// The cost of the messages of the period.
import { messagesInScope } from './message-facts.ts'
import type { Scope } from './scope.ts'

export type CostFigures = { cost: number | null; costUnknownAttempts: number }

export function costFigures(scope: Scope): CostFigures {
  // In ten-thousandths, so that nothing is lost before the final rounding.
  let sum = 0
  let hole = false
  let unknown = 0
  for (const message of messagesInScope(scope)) {
    for (const one of message.attempts) {
      if (one.acceptedAt === null) {
        if (one.state === 'unknown') unknown += 1
      } else if (one.parts === null || one.price === null) {
        hole = true
      } else {
        sum += one.parts * Math.round(one.price * 10_000)
      }
    }
  }
  // Costs are never negative, so rounding half away from zero is rounding half up.
  const rounded = Math.floor((sum + 50) / 100) / 100
  return { cost: hole ? null : rounded, costUnknownAttempts: unknown }
}
