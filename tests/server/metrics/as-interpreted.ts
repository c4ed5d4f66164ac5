import type { ClinicHistory, Visit } from './reference/generate-clinic.ts'

/** The start of a visit as the clinic's records stated it at a moment: moves made later are reversed. */
export function startAsStated({ starts, moves }: Visit, at: string): string {
  const later = moves.find((move) => move.at > at)
  return later ? later.from : starts
}

/**
 * The same life as the product interprets it: a clear answer to a message that named an earlier start becomes unclear and waits for staff
 * (server/engine/inbound/record-patient-answer.ts).
 */
export function asInterpreted(life: ClinicHistory): ClinicHistory {
  const visits = new Map(life.visits.map((visit) => [visit.id, visit]))
  const messages = life.messages.map((message) => ({
    ...message,
    answers: message.answers.map((answer) => {
      const holds = message.visits.every(({ id, startsAt }) => {
        const visit = visits.get(id)
        return visit !== undefined && startAsStated(visit, answer.at) === startsAt
      })
      return holds || answer.by === 'staff' ? answer : { ...answer, kind: 'unclear' as const }
    }),
  }))
  return { ...life, messages }
}
