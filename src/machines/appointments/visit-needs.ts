import type { VisitRow } from './appointments-context.ts'

/** It lies ahead and stands: what the patient says of it can be recorded. */
export const isUpcoming = ({ status, startsAt }: VisitRow, now: string) =>
  status === 'valid' && startsAt !== null && Date.parse(startsAt) > Date.parse(now)

/** Its message may not have arrived, and nobody answered it: it is asked what was done instead. */
export const isUndelivered = ({ message }: VisitRow) =>
  message !== null &&
  message.answer === 'none' &&
  (message.outcome === 'failed' || message.outcome === 'unknown')

/** Its answer asks something of staff. */
export const needsStaff = ({ message }: VisitRow) =>
  message !== null &&
  (message.answer === 'transferred' ||
    message.answer === 'canceled' ||
    message.answer === 'unclear')
