import type { MessageState } from '../delivery-stages.ts'

/**
 * The vendor's words for a sending: `seen` never comes of an SMS, and `failed` is said of every end without delivery.
 * That there is a `sent` is assumed.
 */
export const stateNames: Record<MessageState, string> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'seen',
  undelivered: 'failed',
  expired: 'failed',
  noReport: 'pending',
}

/** Why, where the state is `failed` (assumed: no list of reasons is known). */
export const failureReasons: Partial<Record<MessageState, string>> = {
  undelivered: 'Undelivered',
  expired: 'Expired',
}
