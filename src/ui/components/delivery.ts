import type { MessageStatus, Outcome } from '../../../domain/messages.ts'

export const stations = ['gateway', 'sent', 'delivered', 'read'] as const
/** How one station is drawn: passed, broken here, waiting here, doubtful here, or ahead. */
export type StationMark = 'passed' | 'failed' | 'waiting' | 'unknown' | 'ahead'

const reached = {
  new: 0,
  blockedForNight: 0,
  failedToSendToGateway: 0,
  sentToGateway: 1,
  sent: 2,
  delivered: 3,
  read: 4,
} satisfies Record<MessageStatus, number>

/** The four stations of a message by its furthest status and its outcome. */
export function trackMarks(status: MessageStatus, outcome: Outcome): StationMark[] {
  const passed = reached[status]
  const here: StationMark =
    outcome === 'failed' || status === 'failedToSendToGateway'
      ? 'failed'
      : outcome === 'unknown'
        ? 'unknown'
        : status === 'blockedForNight' && outcome === 'pending'
          ? 'waiting'
          : 'ahead'
  return stations.map((_, at) => (at < passed ? 'passed' : at === passed ? here : 'ahead'))
}
