import { scenarioKinds } from '../../../domain/scenario-kinds.ts'
import type { AlertsQuery, Periodicity } from '../../../schema/generated/client/graphql.ts'
import type { Period } from '../url-state/period.ts'
import { paths } from '../url-state/routes.ts'

export type NotificationRow = AlertsQuery['alerts']['items'][number]
export type NotificationKind = NonNullable<NotificationRow['type']>
export type { Periodicity }

/** Filter of the list; null: no restriction. */
export interface NotificationsFilter {
  type: NotificationKind | null
  read: boolean | null
  period: Period
  /** Sort column, with a leading minus for descending; null: newest first. */
  sort: string | null
}

/** Path of the notification's subject, where staff can act: a request, a conversation, a message or a lost connection. */
export function getNotificationPath({
  type,
  messageId,
  scenarioType,
  requestId,
  chatNumber,
  detail,
}: Pick<
  NotificationRow,
  'type' | 'messageId' | 'scenarioType' | 'requestId' | 'chatNumber' | 'detail'
>): string | null {
  const clientId = (detail as Record<string, unknown> | null)?.clientId // the API does not type its members
  if (type === 'mention' && chatNumber) return paths.chat({ chatNumber: String(chatNumber) })
  if (type === 'mention' && typeof clientId === 'string')
    return `${paths.patients()}?client=${encodeURIComponent(clientId)}`
  if (requestId) return `${paths.notifications()}?request=${encodeURIComponent(requestId)}`
  if (chatNumber) return paths.chat({ chatNumber: String(chatNumber) })
  const screen = scenarioKinds[scenarioType ?? 'reminder'].screen
  if (messageId) return `${paths[screen]()}?message=${encodeURIComponent(messageId)}`
  // The question stands above every screen.
  if (type === 'joinAsked') return paths.reminders()
  return type === 'channelLost' || type === 'misLost' ? paths.connections() : null
}
