import type { PluralPath } from '../../../src/ui/i18n/dictionary.ts'
import { loadStrings } from '../../../src/ui/i18n/i18n.ts'
import { pluralPattern } from '../../harness/plural-pattern.ts'
import {
  answered,
  choices,
  type Deed,
  excluded,
  excludedWithReason,
  handled,
  nextAlert,
  nextChat,
  nextRow,
  number,
  numbers,
  openChat,
  openRequest,
  openRow,
  requestHandled,
  sendLine,
} from './actions.ts'

const russian = await loadStrings('ru')
const { t } = russian
const anyForm = (path: PluralPath) => new RegExp(`^${pluralPattern(russian, path)}$`)

export interface DailyScreen {
  address: string
  /** A description of `send` on this screen. */
  sends: string
  filter: Deed
  open: Deed
  next: Deed
  send: Deed
}

const flow = (...groups: ('delivered' | 'promoters' | 'waiting')[]) =>
  numbers(...groups.map((group) => anyForm(`reminders.flow.${group}`)))
const rows = { open: openRow, next: nextRow }

/** The daily screens, with lists that contain work to do. */
export const dailyScreens: DailyScreen[] = [
  {
    address: '/reminders?period=all&show=waiting',
    sends: 'an answer marked as handled, and undone',
    filter: flow('delivered', 'waiting'),
    ...rows,
    send: handled,
  },
  {
    address: '/invitations?period=all&show=delivered',
    sends: 'a patient excluded, and included again',
    filter: flow('waiting', 'delivered'),
    ...rows,
    send: excluded,
  },
  {
    address: '/nps?period=all&show=waiting',
    sends: 'a score marked as handled, and undone',
    filter: flow('promoters', 'waiting'),
    ...rows,
    send: handled,
  },
  {
    address: '/appointments?period=2026-12-09&show=noAnswer',
    sends: 'an answer recorded for a patient',
    filter: numbers(anyForm('appointments.flow.coming'), anyForm('appointments.flow.noAnswer')),
    ...rows,
    send: answered,
  },
  {
    address: '/clients',
    sends: 'a patient excluded with a reason, and included again',
    filter: number(t('patients.counts.refused')),
    ...rows,
    send: excludedWithReason,
  },
  {
    address: '/chats',
    sends: 'a chat message sent by Enter',
    filter: numbers(anyForm('chats.counts.waiting'), t('chats.counts.total')),
    open: openChat,
    next: nextChat,
    send: sendLine,
  },
  {
    address: '/notifications-center?type=request',
    sends: 'a patient request marked as handled, and undone',
    filter: choices(t('notifications.filters.done'), t('notifications.filters.all')),
    open: openRequest,
    next: nextAlert,
    send: requestHandled,
  },
  {
    address: '/reputation',
    sends: 'a review marked as handled, and undone',
    filter: numbers(anyForm('reviews.strip.promoters'), anyForm('reviews.strip.detractors')),
    ...rows,
    send: handled,
  },
]
