import type { VisitRow } from './appointments-context.ts'

/** Whether the message failed or has an unknown outcome and got no answer; staff then record a follow-up. */
export const isUndelivered = ({ message }: VisitRow) =>
  message !== null &&
  message.answer === 'none' &&
  (message.outcome === 'failed' || message.outcome === 'unknown')

/** Whether the answer needs action by staff. */
export const needsStaff = ({ message }: VisitRow) =>
  message !== null &&
  (message.answer === 'transferred' ||
    message.answer === 'canceled' ||
    message.answer === 'unclear')
