import type { MessageState } from '../delivery-stages.ts'

/** The vendor's words for a sending's state: SMS never become `seen`, and `failed` covers every end without delivery. `sent` is assumed. */
export const stateNames: Record<MessageState, string> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'seen',
  undelivered: 'failed',
  expired: 'failed',
  noReport: 'pending',
}

/** Reason for `failed` (assumed: no list of reasons is known). */
export const failureReasons: Partial<Record<MessageState, string>> = {
  undelivered: 'Undelivered',
  expired: 'Expired',
}
