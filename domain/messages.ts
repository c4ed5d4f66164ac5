/** Status of a message: how far it got, and what holds it. */
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

/** Statuses from lowest to furthest; reports only move a message up. */
export const messageStatusOrder = [
  'new',
  'blockedForNight',
  'failedToSendToGateway',
  'sentToGateway',
  'sent',
  'delivered',
  'read',
] as const satisfies readonly MessageStatus[]

/** Statuses of a message that was accepted or got further. */
export const dispatchedStatuses = [
  'sentToGateway',
  'sent',
  'delivered',
  'read',
] as const satisfies readonly MessageStatus[]

/** State of an attempt; `unknown` if the provider gave no answer. */
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

/** Outcome of the plan to send a message. */
export const outcomes = ['pending', 'done', 'failed', 'withdrawn', 'skipped', 'unknown'] as const
export type Outcome = (typeof outcomes)[number]

/** The patient's answer about the visit. */
export const answers = ['none', 'approved', 'transferred', 'canceled', 'unclear'] as const
export type Answer = (typeof answers)[number]

/** What an appointment notification says about its visit; `freed`: an earlier time has become free. */
export const notices = ['booked', 'moved', 'canceled', 'freed'] as const
export type Notice = (typeof notices)[number]
