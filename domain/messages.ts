/** How far a message got, and what holds it (section 4 of the specification). */
export const messageStatuses = [
  'new',
  'sentToGateway',
  'failedToSendToGateway',
  'sent',
  'delivered',
  'read',
  'blockedForNight',
] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** The same from the least to the furthest; reports only ever move a message up. */
export const messageStatusOrder = [
  'new',
  'blockedForNight',
  'failedToSendToGateway',
  'sentToGateway',
  'sent',
  'delivered',
  'read',
] as const satisfies readonly MessageStatus[]

/** Statuses of a message that left: it was accepted, or more. */
export const dispatchedStatuses = [
  'sentToGateway',
  'sent',
  'delivered',
  'read',
] as const satisfies readonly MessageStatus[]

/** How far one attempt to send it got; `unknown` where the provider fell silent. */
export const attemptStates = [
  'sending',
  'sentToGateway',
  'failedToSendToGateway',
  'sent',
  'delivered',
  'read',
  'failed',
  'unknown',
] as const
export type AttemptState = (typeof attemptStates)[number]

/** What became of the plan to send it. */
export const outcomes = ['pending', 'done', 'failed', 'withdrawn', 'skipped', 'unknown'] as const
export type Outcome = (typeof outcomes)[number]

/** What the patient answered about the visit. */
export const answers = ['none', 'approved', 'transferred', 'canceled', 'unclear'] as const
export type Answer = (typeof answers)[number]

/** What a notification tells of its visit. */
export const notices = ['booked', 'moved', 'canceled'] as const
export type Notice = (typeof notices)[number]
