import type { AlertRow } from '../../machines/notifications/alert-parts.ts'
import { candidateNames } from '../i18n/candidates.ts'
import type { TextPath } from '../i18n/dictionary.ts'
import type { Words } from '../i18n/i18n.ts'
import { phoneWords } from '../i18n/phones.ts'
import { placedTime } from '../i18n/placed-time.ts'
import { plainText } from '../shared/message-text.ts'

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
export const alertTitle = ({ t }: Words, { type, detail }: AlertRow) => {
  const told = detail as Record<string, unknown> | null // the contract leaves its members open
  if (type === 'misLost' && told?.missed !== undefined) return t('notifications.doubted')
  return type ? t(`notifications.type.${type}`) : t('notifications.title')
}

/** What belongs to it: the channel, the patient's words, the visit, and what to do. */
export function alertReason(words: Words, alert: AlertRow, style: AlertStyle): string {
  const { t, locale } = words
  const [visitAt, said] = [member(alert, 'visitAt'), member(alert, 'text')]
  const since = member(alert, 'since')
  const text = said && plainText(words, said)
  const timeZone = member(alert, 'timeZone') ?? 'UTC'
  const candidates = (alert.detail as Record<string, unknown> | null)?.candidates
  const who = candidateNames(candidates, { ...style, locale })
  const parts = [
    channelOf(words, alert),
    text && (saidBy(alert) ? t('notifications.reason.words', { text }) : text),
    who && t('notifications.reason.candidates', { who }),
    visitAt &&
      !who &&
      t('notifications.reason.visit', {
        time: placedTime(visitAt, { ...style, timeZone, locale }),
      }),
    since && t('notifications.reason.since', { time: placedTime(since, { ...style, locale }) }),
    alert.type === 'unknownOutcome' && t('notifications.reason.check'),
    alert.type === 'channelLost' && !alert.endedAt && t('notifications.reason.reconnect'),
    alert.endedAt && t('notifications.reason.ended'),
  ]
  return parts.filter(Boolean).join(' · ')
}

const saidBy = ({ type }: AlertRow) =>
  type === 'unclear' || type === 'request' || type === 'detractor'

function channelOf({ t }: Words, alert: AlertRow): string | null {
  const [channel, provider] = [member(alert, 'channel'), member(alert, 'provider')]
  // A channel that is younger than these words is called by its own name.
  const said = (kind: 'channel' | 'provider', name: string) =>
    t(`message.${kind}.${name}` as TextPath) || name
  if (alert.type === 'channelLost' && provider) return said('provider', provider)
  return channel ? said('channel', channel) : null
}

/** Whom it is about, with the phone of one who asks for something; or the phone that wrote where nobody is known by it. */
export function alertPatient(alert: AlertRow): string | null {
  const phone = member(alert, 'phone')
  const said = phone && phoneWords(phone)
  if (alert.clientName === null) return said
  return alert.type === 'request' && said ? `${alert.clientName}, ${said}` : alert.clientName
}
