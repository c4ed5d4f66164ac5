import { scenarioKinds } from '../../../domain/scenario-kinds.ts'
import type { AlertsQuery, Periodicity } from '../../../schema/generated/client/graphql.ts'
import { paths } from '../url-state/routes.ts'

export type NotificationRow = AlertsQuery['alerts']['items'][number]
export type NotificationKind = NonNullable<NotificationRow['type']>
export type { Periodicity }

/** Which notifications are listed; null: whichever. */
export interface NotificationsFilter {
  type: NotificationKind | null
  read: boolean | null
}

/** Where what a notification is about can be seen to: the request, the conversation, the message, or the connection that was lost. */
export function getNotificationPath({
  type,
  messageId,
  scenarioType,
  requestId,
  chatNumber,
}: Pick<NotificationRow, 'type' | 'messageId' | 'scenarioType' | 'requestId' | 'chatNumber'>):
  | string
  | null {
  if (requestId) return `${paths.notifications()}?request=${encodeURIComponent(requestId)}`
  if (chatNumber) return paths.chat({ chatNumber: String(chatNumber) })
  const screen = scenarioKinds[scenarioType ?? 'reminder'].screen
  if (messageId) return `${paths[screen]()}?message=${encodeURIComponent(messageId)}`
  return type === 'channelLost' || type === 'misLost' ? paths.connections() : null
}
