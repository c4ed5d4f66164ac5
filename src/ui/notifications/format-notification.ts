import type { NotificationRow } from '../../machines/notifications/notification.ts'
import type { TextPath } from '../i18n/dictionary.ts'
import { formatCandidates } from '../i18n/format-candidates.ts'
import type { Strings } from '../i18n/i18n.ts'
import { formatPhone } from '../i18n/phones.ts'
import { formatTimeWithZone } from '../i18n/time-with-zone.ts'
import { toPlainText } from '../shared/message-text.ts'

/** The user's date and time format, and the time zone of notification times. */
export interface NotificationStyle {
  hour12: boolean
  formatDate: string
  timeZone: string
}

const readDetail = ({ detail }: NotificationRow, name: string): string | null => {
  const value = (detail as Record<string, unknown> | null)?.[name] // the API does not type its members
  return typeof value === 'string' && value !== '' ? value : null
}

/** Title of a notification: «Ответ непонятен». */
export const formatNotificationTitle = ({ t }: Strings, { type, detail }: NotificationRow) => {
  const detailFields = detail as Record<string, unknown> | null // the API does not type its members
  if (type === 'misLost' && detailFields?.missed !== undefined) return t('notifications.doubted')
  return type ? t(`notifications.type.${type}`) : t('notifications.title')
}

/** Details of a notification: channel, patient's reply, visit, and what to do. */
export function formatNotificationReason(
  strings: Strings,
  notification: NotificationRow,
  style: NotificationStyle,
): string {
  const { t, locale } = strings
  const [visitAt, rawText] = [readDetail(notification, 'visitAt'), readDetail(notification, 'text')]
  const since = readDetail(notification, 'since')
  const text = rawText && toPlainText(strings, rawText)
  const timeZone = readDetail(notification, 'timeZone') ?? 'UTC'
  const { candidates, count } = (notification.detail ?? {}) as Record<string, unknown> // the API does not type its members
  const candidatesText = formatCandidates(candidates, { ...style, locale })
  const parts = [
    formatChannel(strings, notification),
    notification.type === 'mention' && readDetail(notification, 'by'),
    text && (isQuotedText(notification) ? t('notifications.reason.words', { text }) : text),
    candidatesText && t('notifications.reason.candidates', { who: candidatesText }),
    typeof count === 'number' && strings.count('notifications.reason.messages', count),
    visitAt &&
      !candidatesText &&
      t('notifications.reason.visit', {
        time: formatTimeWithZone(visitAt, { ...style, timeZone, locale }),
      }),
    since &&
      t('notifications.reason.since', { time: formatTimeWithZone(since, { ...style, locale }) }),
    notification.type === 'unknownOutcome' && t('notifications.reason.check'),
    notification.type === 'channelLost' &&
      !notification.endedAt &&
      t('notifications.reason.reconnect'),
    notification.endedAt && t('notifications.reason.ended'),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Whether the text is quoted: a patient's words or a colleague's note. */
const isQuotedText = ({ type }: NotificationRow) =>
  type === 'unclear' || type === 'request' || type === 'detractor' || type === 'mention'

function formatChannel({ t }: Strings, notification: NotificationRow): string | null {
  const [channel, provider] = [
    readDetail(notification, 'channel'),
    readDetail(notification, 'provider'),
  ]
  // A newer server may send a channel that the dictionaries do not have.
  const translate = (kind: 'channel' | 'provider', name: string) =>
    t(`message.${kind}.${name}` as TextPath) || name
  if (notification.type === 'channelLost' && provider) return translate('provider', provider)
  return channel ? translate('channel', channel) : null
}

/** The patient of a notification, with the phone for a request; an unknown sender's phone. */
export function formatNotificationPatient(notification: NotificationRow): string | null {
  const phone = readDetail(notification, 'phone')
  const phoneText = phone && formatPhone(phone)
  if (notification.clientName === null) return phoneText
  return notification.type === 'request' && phoneText
    ? `${notification.clientName}, ${phoneText}`
    : notification.clientName
}
