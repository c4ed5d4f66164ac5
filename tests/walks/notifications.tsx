import type { AnyEventObject } from 'xstate'
import type { ViewerQuery } from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { markReadMachine } from '../../src/machines/notifications/mark-read.machine.ts'
import type { NotificationRow } from '../../src/machines/notifications/notification.ts'
import {
  notificationListMachine,
  notificationsList,
  popupPeriodQuery,
} from '../../src/machines/notifications/notification-list.machine.ts'
import {
  type PatientRequest,
  patientRequestMachine,
} from '../../src/machines/notifications/patient-request.machine.ts'
import { popupsMachine } from '../../src/machines/notifications/popups.machine.ts'
import { unreadNotificationsMachine } from '../../src/machines/notifications/unread-notifications.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { ToastsContainer } from '../../src/ui/app/ToastsContainer.tsx'
import { NotificationPopup } from '../../src/ui/notifications/NotificationPopup.tsx'
import { NotificationsScreen } from '../../src/ui/notifications/NotificationsScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { heard, unseen } from './kit/heard.ts'
import { listWalk } from './kit/list-walk.ts'
import { around } from './kit/parts.tsx'
import { byOthers, byPerson, type InBrowser, type Setting, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  deed,
  gone,
  heading,
  key,
  type Look,
  leave,
  off,
  press,
  rest,
  status,
  text,
  thing,
  within,
} from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'

const { t, count } = ru
const row = (id: string, more: Partial<NotificationRow> = {}): NotificationRow => ({
  id,
  type: 'unclear',
  date: '2026-12-08T07:00:00Z',
  read: false,
  endedAt: null,
  messageId: `message-${id}`,
  scenarioType: 'reminder',
  requestId: null,
  chatNumber: null,
  clientName: `Пациент ${id}`,
  detail: { channel: 'whatsapp', text: 'А можно в среду?' },
  ...more,
})
const waitingRequest: PatientRequest = {
  id: 'q',
  clientId: 'c',
  clientName: 'Орлова Анна',
  phone: '+79161234567',
  text: 'Нужна справка',
  at: '2026-12-08T07:00:00Z',
  messageId: 'm',
  handled: false,
  handledAt: null,
  handledBy: null,
}
const handled = {
  ...waitingRequest,
  handled: true,
  handledAt: '2026-12-08T08:00:00Z',
  handledBy: 'Анна',
}
const rows = [row('1'), row('2', { read: true, type: 'misLost', messageId: null })]
const page = { pages: { 1: rows }, total: 2, summary: null }

type Walked =
  | 'unreadNotifications'
  | 'notificationsList'
  | 'popupPeriod'
  | 'notifications'
  | 'patientRequest'
  | 'popups'

const setting = (walked: Walked, note: (deed: string) => void = () => {}): Setting => ({
  parts: {
    ...around,
    unreadNotifications: { machine: unreadNotificationsMachine },
    popups: {
      machine: popupsMachine.provide({
        actions: {
          saveHistory: () => note('kept'),
          navigate: () => note('followed'),
        },
      }),
    },
    notifications: {
      machine: notificationListMachine.provide({ actions: { navigate: () => note('followed') } }),
    },
  },
  draw: () => (
    <>
      <NotificationsScreen />
      <NotificationPopup />
      <ToastsContainer />
    </>
  ),
  actor: (find) => find(walked),
  answers: {
    'viewer.load': () => ({
      // The part of the viewer that these screens read.
      data: {
        role: 'owner',
        isMasterAccount: false,
        company: { timeZone: 'UTC' },
      } as ViewerQuery['viewer'],
    }),
    ...(walked !== 'unreadNotifications' && {
      'unreadNotifications.loadCounts': () => ({ unread: 1 }),
    }),
    ...(walked !== 'notificationsList' && { 'notificationsList.loadPages': () => page }),
    ...(walked !== 'popupPeriod' && { 'popupPeriod.load': () => ({ data: 'Hourly' }) }),
    // The walk of `markRead` covers its counts.
    ...(walked === 'notifications' && { 'markRead.markRead': () => ({ unread: 0 }) }),
  },
})

const title = heading(t('notifications.title'))
const period = (name: 'Hourly' | 'Daily') =>
  button(`${t('notifications.period.label')}: ${t(`notifications.period.${name}`)}`)
const list = thing('grid', t('notifications.label'))
const readAll = button(t('notifications.readAll'))
const popup = (says: Look) => within(thing('region', t('notifications.popup.label')), says)
const open = popup(button(t('notifications.popup.open')))
const dismiss = popup(button(t('common.close')))
const panel = thing('region', 'Орлова Анна')
const waitingPanel = thing('region', t('notifications.type.request'))
const handle = button(t('notifications.request.handle'))
const unhandle = button(t('notifications.request.unhandle'))
const retry = button(t('common.retry'))

type Request = { data: PatientRequest | null; id: string | null; error: unknown }
const requestRun = {
  key: ({ data, id, error }: Request) => [data?.handled, id, error === null],
  events: [
    { type: 'url.changed', search: '?request=q' },
    { type: 'url.changed', search: '' },
    { type: 'request.handle', handled: true },
    { type: 'request.handle', handled: false },
    done('loadRequest', waitingRequest),
    done('setHandled', handled),
    done('setHandled', waitingRequest),
    failed('setHandled', refused('Нельзя.')),
    failed('loadRequest', new CallFailure(0, null, '')),
  ],
  may: (state: { context: Request }, { type, output }: AnyEventObject) =>
    type !== 'xstate.done.actor.setHandled' || output.handled !== state.context.data?.handled,
}

const rowsShown = { alerts: { items: rows, total: 2 } }
/** Opening a notification leads to another screen, except for a patient request, which opens beside the list. */
const isAway = ({ pathname }: URL) => pathname !== '/notifications-center'
/** The page's pop-ups load unread notifications by the same operation. */
const asksAsList = (variables: object) => 'type' in variables
const inBrowser = (more: Partial<InBrowser>): InBrowser => ({
  at: '/notifications-center',
  calls: {},
  ...more,
  shows: [
    [graph.AlertsDocument, rowsShown],
    [graph.AlertStatDocument, { alertStat: { unread: 1, requests: 0 } }],
    [graph.AlertPeriodDocument, { alertPeriod: 'Hourly' }],
    ...(more.shows ?? []),
  ],
})

export const walks = [
  listWalk({
    chart: 'notificationsList',
    machine: notificationsList,
    filter: { type: null, read: null },
    otherFilter: { type: null, read: true },
    row: row('1'),
    words: 'Пациент 1',
    setting: () => setting('notificationsList'),
    browser: inBrowser({
      calls: {
        loadPages: {
          asks: graph.AlertsDocument,
          as: ({ pages }: typeof page) => ({ alerts: { items: pages[1], total: 1 } }),
          when: asksAsList,
        },
      },
      others: {
        'list.filter': (stage) =>
          stage.perform([press(thing('radio', t('notifications.filters.unread')))]),
      },
      unseen: { typing: 'no field of this screen searches' },
    }),
  }),
  walkOf<typeof notificationListMachine>({
    chart: 'notificationListMachine',
    machine: notificationListMachine,
    runs: [
      {
        key: ({ markingRead: reading, active, ...rest }) => ({
          ...rest,
          reading: reading.length > 0,
        }),
        events: [
          { type: 'url.changed', search: '?show=read' },
          { type: 'filter.change', change: { read: false } },
          { type: 'row.activate', index: 0 },
          { type: 'row.open', index: 0, notification: rows[0] },
          { type: 'row.open', index: 1, notification: rows[1] },
          { type: 'period.choose', periodicity: 'Daily' },
          { type: 'notifications.changed', id: null, read: true },
          done('savePeriod', 'Daily'),
          failed('savePeriod', refused('Нельзя.')),
        ],
      },
    ],
    sees: {
      resting: (_, { type, notification: opened }) => [
        title,
        text('Пациент 1'),
        period('Hourly'),
        ...(type === 'row.open' ? [deed('followed')] : []),
        ...(type === 'row.open' && !opened.read ? [deed('asks markRead.markRead')] : []),
        ...(type === 'xstate.done.actor.savePeriod'
          ? [status(t('notifications.period.saved'))]
          : []),
        ...(type === 'xstate.error.actor.savePeriod' ? [alert('Нельзя.')] : []),
      ],
      saving: () => [title, text('Пациент 1'), period('Daily')],
    },
    plays: {
      'url.changed': byOthers('the address'),
      'request.left': byOthers('patientRequest'),
      'filter.change': byPerson(() => [press(thing('radio', t('notifications.filters.unread')))]),
      'row.activate': byPerson(() => [key(list, 'Home')]),
      'row.open': byPerson(({ notification }) => [
        press(within(thing('grid'), text(notification.clientName ?? ''))),
      ]),
      'notifications.markAllRead': byPerson(
        () => [press(readAll)],
        (_, { context }) => context.markingRead.length === 0,
      ),
      'notifications.changed': byOthers('unreadNotifications'),
      'period.choose': byPerson(() => [
        press(period('Hourly')),
        press(thing('menuitem', t('notifications.period.Daily'))),
      ]),
    },
    setting: (_, note) => setting('notifications', note),
    browser: inBrowser({
      calls: {
        savePeriod: {
          asks: graph.SetAlertPeriodDocument,
          as: (setAlertPeriod: string) => ({ setAlertPeriod }),
        },
      },
      others: {
        // Opening leads to another screen; the walk returns.
        async 'row.open'(stage, { notification }) {
          await stage.perform([press(within(thing('grid'), text(notification.clientName ?? '')))])
          await stage.arrives(isAway)
          await stage.go('/notifications-center')
        },
      },
    }),
  }),
  walkOf<typeof popupPeriodQuery>({
    chart: 'popupPeriodQuery',
    machine: popupPeriodQuery,
    runs: [
      {
        input: { args: null },
        events: [done('load', { data: 'Hourly' }), done('refresh', { data: 'Hourly' })],
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    sees: {
      loading: () => [title, gone(period('Hourly'))],
      shown: () => [period('Hourly')],
      refreshing: { like: 'shown', why: 'what was chosen stays in sight' },
      stale: { like: 'shown', why: 'what was chosen stays in sight' },
      failed: { like: 'loading', why: 'no time is shown that nobody told' },
    },
    plays: {
      ...heard,
      'query.ask': byOthers('nobody'),
      'query.refresh': byOthers('notifications'),
      'query.retry': byOthers('nobody'),
    },
    unnoticed: { ...unseen, isPolled: 'asked once; asked again it looks the same' },
    setting: () => setting('popupPeriod'),
    browser: inBrowser({
      calls: {
        load: {
          asks: graph.AlertPeriodDocument,
          as: ({ data }: { data: string }) => ({ alertPeriod: data }),
        },
      },
      others: {
        'query.refresh': (stage) =>
          stage.perform([
            press(period('Hourly')),
            press(thing('menuitem', t('notifications.period.Daily'))),
          ]),
      },
    }),
  }),
  walkOf<typeof unreadNotificationsMachine>({
    chart: 'unreadNotificationsMachine',
    machine: unreadNotificationsMachine,
    runs: [
      {
        events: [
          { type: 'notifications.markRead', id: '1' },
          { type: 'notifications.counted', id: '1', unread: 3 },
          { type: 'notifications.markFailed', id: null, error: refused('Не вышло.') },
          done('loadCounts', { unread: 2 }),
          failed('loadCounts', new CallFailure(500, 'Сервер занят', 'x')),
        ],
      },
    ],
    sees: {
      asking: ({ context: { unread } }, { type }) => [
        title,
        unread === 0
          ? text(t('notifications.allRead'))
          : text(count('notifications.unread', unread)),
        ...(type === 'notifications.markFailed' ? [alert('Не вышло.')] : []),
      ],
      waiting: { like: 'asking', why: 'the number stays while it is asked for again' },
    },
    plays: {
      ...heard,
      'notifications.markRead': byOthers('notifications and popups'),
      'notifications.refresh': byOthers('patientRequest'),
      'notifications.counted': byOthers('markRead'),
      'notifications.markFailed': byOthers('markRead'),
    },
    unnoticed: {
      ...unseen,
      isSilentFailure: 'a failure is told once, and of a walk only the first is the first',
    },
    setting: () => setting('unreadNotifications'),
    browser: inBrowser({
      anew: true,
      calls: {
        loadCounts: { asks: graph.AlertStatDocument, as: (alertStat: object) => ({ alertStat }) },
      },
    }),
  }),
  walkOf<typeof markReadMachine>({
    chart: 'markReadMachine',
    machine: markReadMachine,
    runs: [
      {
        input: { id: null },
        events: [done('markRead', { unread: 0 }), failed('markRead', refused('Не вышло.'))],
      },
    ],
    sees: {
      // The row appears read before the server confirms.
      saving: () => [
        gone(within(list, thing('img', t('notifications.isUnread')))),
        gone(alert('Не вышло.')),
        gone(text(t('notifications.allRead'))),
      ],
      saved: () => [text(t('notifications.allRead')), off(readAll)],
      refused: () => [alert('Не вышло.'), readAll],
    },
    plays: {},
    browser: inBrowser({
      anew: true,
      calls: {
        markRead: {
          asks: graph.ReadAllAlertsDocument,
          as: (readAllAlerts: object) => ({ readAllAlerts }),
        },
      },
      begins: [press(readAll)],
    }),
    setting: () => ({
      ...setting('notifications'),
      answers: {
        ...setting('notifications').answers,
        'markRead.markRead': undefined as never,
      },
      begin: (stage) => stage.perform([press(readAll)]),
    }),
  }),
  walkOf<typeof patientRequestMachine>({
    chart: 'patientRequestMachine',
    machine: patientRequestMachine,
    runs: [requestRun],
    sees: {
      closed: () => [title, gone(panel), gone(waitingPanel)],
      loading: () => [waitingPanel, gone(alert(t('errors.network')))],
      failed: () => [waitingPanel, alert(t('errors.network')), retry],
      shown: ({ context: { data } }, { type }) => [
        panel,
        text('Нужна справка'),
        data?.handled ? unhandle : handle,
        status(t(`notifications.request.${data?.handled ? 'isHandled' : 'isWaiting'}`)),
        ...(type === 'xstate.done.actor.setHandled'
          ? [status(t(`notifications.request.${data?.handled ? 'handled' : 'waits'}`))]
          : []),
        ...(type === 'xstate.error.actor.setHandled' ? [alert('Нельзя.')] : []),
      ],
      saving: ({ context: { data } }) => [panel, off(data?.handled ? unhandle : handle)],
    },
    plays: {
      'url.changed': byOthers('the address'),
      'request.handle': byPerson(
        (event) => [press(event.handled ? handle : unhandle)],
        (event, { context: { data } }) => event.handled !== data?.handled,
      ),
      'request.retry': byPerson(() => [press(retry)]),
      'request.close': byPerson(
        (_, { context: { data } }) => [
          press(within(data ? panel : waitingPanel, button(t('common.close')))),
        ],
        (_, state) => state.hasTag('open'),
      ),
    },
    setting: () => setting('patientRequest'),
    browser: inBrowser({
      // The request is the walk's own; a real one comes from a patient's answer.
      calls: {
        loadRequest: {
          asks: graph.PatientRequestDocument,
          instead: (patientRequest: object) => ({ patientRequest }),
        },
        setHandled: {
          asks: graph.SetRequestHandledDocument,
          instead: (setRequestHandled: object) => ({ setRequestHandled }),
        },
      },
      runs: [
        {
          ...requestRun,
          // In a browser the address follows at once and the panel closes, so that closing is tried while the request loads.
          may: (state, event) =>
            requestRun.may(state, event) &&
            (event.type !== 'request.close' || state.matches('loading')),
        },
      ],
      others: {
        'url.changed': (stage, { search }) => stage.go(`/notifications-center${search}`),
        async 'request.close'(stage) {
          await stage.perform([press(within(waitingPanel, button(t('common.close'))))])
          const faults = await stage.faults([gone(waitingPanel)])
          if (faults.length > 0) throw new Error(faults.join())
          await stage.go('/notifications-center?request=q')
          await stage.begun('patientRequest.loadRequest', 'loadRequest')
        },
      },
    }),
  }),
  walkOf<typeof popupsMachine>({
    chart: 'popupsMachine',
    machine: popupsMachine,
    runs: [
      {
        key: ({ schedule: times, slot, dueSlot: due, items, ids }) => [
          times,
          slot,
          due,
          items.length,
          ids,
        ],
        events: [
          { type: 'popups.check', unread: 1 },
          { type: 'popups.period', periodicity: 'Daily' },
          done('loadHistory', { ids: [], slot: null }),
          ...['UponAdmission', 'Hourly'].map((periodicity) =>
            done('loadSchedule', { periodicity, timeZone: 'UTC' }),
          ),
          ...['a', 'b', null].map((slot) => done('computeSlot', { slot, wait: 100_000 })),
          ...[[row('3')], [row('3'), row('4')], []].map((items) => done('loadUnread', items)),
        ],
      },
    ],
    sees: {
      recalling: () => [title, gone(open), gone(dismiss)],
      asking: { like: 'recalling', why: 'nothing new is in sight' },
      failed: { like: 'recalling', why: 'nothing new is in sight; it is asked again by itself' },
      planning: { like: 'recalling', why: 'nothing new is in sight' },
      waiting: { like: 'recalling', why: 'nothing new is in sight' },
      looking: { like: 'recalling', why: 'nothing new is in sight' },
      'shown.passing': ({ context: { items } }) => [
        open,
        dismiss,
        popup(
          text(
            items.length === 1
              ? (items[0]?.clientName ?? '')
              : count('notifications.popup.many', items.length),
          ),
        ),
      ],
      'shown.held': { like: 'shown.passing', why: 'that it waits is told by its staying' },
    },
    plays: {
      'popups.check': byOthers('unreadNotifications'),
      'popups.period': byOthers('notifications'),
      'popups.hold': byPerson(() => [rest(open)]),
      'popups.release': byPerson(() => [leave(open)]),
      'popups.dismiss': byPerson(() => [press(dismiss)]),
      'popups.open': byPerson(() => [press(open)]),
    },
    setting: (_, note) => setting('popups', note),
    browser: inBrowser({
      anew: true,
      calls: {
        loadHistory: 'at once',
        loadSchedule: {
          asks: graph.PopupTimesDocument,
          as: ({ periodicity, timeZone }: { periodicity: string; timeZone: string }) => ({
            alertPeriod: periodicity,
            viewer: { company: { timeZone } },
          }),
        },
        computeSlot: 'at once',
        loadUnread: {
          asks: graph.AlertsDocument,
          as: (items: NotificationRow[]) => ({ alerts: { items, total: items.length } }),
          when: (variables: object) => !asksAsList(variables),
        },
      },
      runs: [
        {
          key: ({ slot, dueSlot: due, items, ids }) => [slot, due, items.length, ids],
          events: [
            done('loadHistory', { ids: [], slot: null }),
            done('loadSchedule', { periodicity: 'UponAdmission', timeZone: 'UTC' }),
            done('computeSlot', { slot: null, wait: 60_000 }),
            done('loadUnread', [row('3')]),
          ],
        },
      ],
      others: {
        async 'popups.open'(stage) {
          await stage.perform([press(open)])
          // A pop-up of a request opens beside the list.
          await stage.arrives((url) => isAway(url) || url.search !== '')
          await stage.go('/notifications-center')
        },
      },
      unseen: {
        recalling: 'what the session keeps is known at once',
        planning: 'the clock answers at once',
      },
    }),
  }),
]
