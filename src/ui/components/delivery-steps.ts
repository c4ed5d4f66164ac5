import type { MessageStatus, Outcome } from '../../../domain/messages.ts'

export const deliverySteps = ['gateway', 'sent', 'delivered', 'read'] as const
/** How one station is drawn: passed, broken here, waiting here, doubtful here, or ahead. */
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

/** The four stations of a message by its furthest status and its outcome. */
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
