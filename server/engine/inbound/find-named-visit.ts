import type { AnswerableMessage } from './answerable-messages.ts'
import { canMeanVisit, type MentionedTime, minutesApart } from './reply-parser/mentioned-time.ts'

/**
 * Which visit of a message the mentioned times mean: `all` if they fit each of them equally, such as the day of all, or none is mentioned; a single
 * one; or `none`, if they fit no visit, or different ones.
 */
export type NamedVisit =
  | { kind: 'all' }
  | { kind: 'one'; visitId: string }
  | { kind: 'none'; others: MentionedTime[] }

/** Finds the visit that a text names, among those that the message named. A visit at exactly that time comes before one within the hour. */
export function findNamedVisit(
  times: MentionedTime[],
  { visitId, visitAt, namedVisits, timeZone }: AnswerableMessage,
  at: Temporal.Instant,
): NamedVisit {
  if (!visitAt || times.length === 0) return { kind: 'all' }
  const today = at.toZonedDateTimeISO(timeZone).toPlainDate()
  const visits = [{ visitId: visitId ?? '', startsAt: visitAt }, ...namedVisits].map((one) => ({
    ...one,
    start: one.startsAt.toZonedDateTimeISO(timeZone).toPlainDateTime(),
  }))
  const others = times.filter(
    (time) => !visits.some(({ start }) => canMeanVisit(time, start, today)),
  )
  if (others.length > 0) return { kind: 'none', others }
  const left = times.reduce((found, time) => {
    const fitting = found.filter(({ start }) => canMeanVisit(time, start, today))
    const exact = fitting.filter(({ start }) => minutesApart(time, start) === 0)
    return exact.length > 0 ? exact : fitting
  }, visits)
  const [only, ...more] = left
  if (!only) return { kind: 'none', others: times }
  if (more.length === 0 && visits.length > 1) return { kind: 'one', visitId: only.visitId }
  return left.length === visits.length ? { kind: 'all' } : { kind: 'none', others: times }
}
