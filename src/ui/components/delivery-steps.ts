import type { MessageStatus, Outcome } from '../../../domain/messages.ts'

export const deliverySteps = ['gateway', 'sent', 'delivered', 'read'] as const
/** State of a delivery step. `unknown`: nobody can tell whether it was reached. */
export type DeliveryStepState = 'passed' | 'failed' | 'waiting' | 'unknown' | 'ahead'

const passedStepCounts = {
  new: 0,
  blockedForNight: 0,
  failedToSendToGateway: 0,
  sentToGateway: 1,
  sent: 2,
  delivered: 3,
  read: 4,
} satisfies Record<MessageStatus, number>

/** States of the four steps, by the message's furthest status and its outcome. */
export function getStepStates(status: MessageStatus, outcome: Outcome): DeliveryStepState[] {
  const passedCount = passedStepCounts[status]
  const currentState: DeliveryStepState =
    outcome === 'failed' || status === 'failedToSendToGateway'
      ? 'failed'
      : outcome === 'unknown'
        ? 'unknown'
        : status === 'blockedForNight' && outcome === 'pending'
          ? 'waiting'
          : 'ahead'
  return deliverySteps.map((_, at) =>
    at < passedCount ? 'passed' : at === passedCount ? currentState : 'ahead',
  )
}
