import type { Life, Visit } from './stranger/life.ts'

/** When a visit began by what the clinic's records said at a moment: its moves taken back as far as they came later. */
export function startHeld({ starts, moves }: Visit, at: string): string {
  const later = moves.find((move) => move.at > at)
  return later ? later.from : starts
}

/**
 * The life as the product hears it: a plain answer to a message about a start that no longer holds tells nothing plainly, and goes to a person
 * (server/engine/inbound/record-patient-answer.ts).
 */
export function asHeard(life: Life): Life {
  const visits = new Map(life.visits.map((visit) => [visit.id, visit]))
  const messages = life.messages.map((message) => ({
    ...message,
    answers: message.answers.map((answer) => {
      const holds = message.visits.every(({ id, startsAt }) => {
        const visit = visits.get(id)
        return visit !== undefined && startHeld(visit, answer.at) === startsAt
      })
      return holds || answer.by === 'staff' ? answer : { ...answer, kind: 'unclear' as const }
    }),
  }))
  return { ...life, messages }
}
