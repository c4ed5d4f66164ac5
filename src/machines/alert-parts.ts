import type { AlertsQuery, Periodicity } from '../../schema/generated/client/graphql.ts'
import { paths } from './routes.ts'

export type AlertRow = AlertsQuery['alerts']['items'][number]
export type AlertKind = NonNullable<AlertRow['type']>
export type { Periodicity }

/** Every type of notification, in the order of its urgency. */
export const alertKinds: AlertKind[] = [
  'unclear',
  'unanswered',
  'unknownOutcome',
  'channelLost',
  'misLost',
]

/** Where what a notification is about can be seen to: its message, or the connection that was lost. */
export function placeOf({ type, messageId }: Pick<AlertRow, 'type' | 'messageId'>): string | null {
  if (messageId) return `${paths.reminders()}?message=${encodeURIComponent(messageId)}`
  return type === 'channelLost' || type === 'misLost' ? paths.widgets() : null
}
