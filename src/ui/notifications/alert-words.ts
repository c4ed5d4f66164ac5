import type { AlertRow } from '../../machines/alert-parts.ts'
import type { Words } from '../i18n.ts'
import { visitTime } from '../words/dates.ts'
import type { TextPath } from '../words/dictionary.ts'

/** How the reader has dates and times written, and the zone that notifications are dated in. */
export interface AlertStyle {
  hour12: boolean
  formatDate: string
  timeZone: string
}

const member = ({ detail }: AlertRow, name: string): string | null => {
  const value = (detail as Record<string, unknown> | null)?.[name] // the contract leaves its members open
  return typeof value === 'string' && value !== '' ? value : null
}

/** What happened: «Ответ непонятен». */
export const alertTitle = ({ t }: Words, { type }: AlertRow) =>
  type ? t(`notifications.type.${type}`) : t('notifications.title')

/** What belongs to it: the channel, the patient's words, the visit, and what to do. */
export function alertReason(words: Words, alert: AlertRow, style: AlertStyle): string {
  const { t, locale } = words
  const [visitAt, text] = [member(alert, 'visitAt'), member(alert, 'text')]
  const timeZone = member(alert, 'timeZone') ?? 'UTC'
  const parts = [
    channelOf(words, alert),
    text && (alert.type === 'unclear' ? t('notifications.reason.words', { text }) : text),
    visitAt &&
      t('notifications.reason.visit', {
        time: visitTime(visitAt, { ...style, timeZone, locale }),
      }),
    alert.type === 'unknownOutcome' && t('notifications.reason.check'),
    alert.type === 'channelLost' && !alert.endedAt && t('notifications.reason.reconnect'),
    alert.endedAt && t('notifications.reason.ended'),
  ]
  return parts.filter(Boolean).join(' · ')
}

function channelOf({ t }: Words, alert: AlertRow): string | null {
  const [channel, provider] = [member(alert, 'channel'), member(alert, 'provider')]
  // A channel that is younger than these words is called by its own name.
  const said = (kind: 'channel' | 'provider', name: string) =>
    t(`message.${kind}.${name}` as TextPath) || name
  if (alert.type === 'channelLost' && provider) return said('provider', provider)
  return channel ? said('channel', channel) : null
}

/** Whom it is about, or the phone that wrote where nobody is known by it. */
export const alertPatient = (alert: AlertRow) => alert.clientName ?? member(alert, 'phone')
