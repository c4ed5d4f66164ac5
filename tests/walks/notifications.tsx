import type { AnyEventObject } from 'xstate'
import type { ViewerQuery } from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { markReadMachine } from '../../src/machines/notifications/mark-read.machine.ts'
import type { NotificationRow } from '../../src/machines/notifications/notification.ts'
import { notificationListMachine } from '../../src/machines/notifications/notification-list.machine.ts'
import {
  notificationsList,
  popupPeriodQuery,
} from '../../src/machines/notifications/notification-queries.ts'
import { emptyFilter } from '../../src/machines/notifications/notifications-url-state.ts'
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
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import { changeStreamEvents, undetectableGuards } from './kit/change-stream-events.ts'
import { commonParts } from './kit/common-parts.tsx'
import {
  absent,
  alert,
  button,
  byRole,
  disabled,
  type ExpectedElement,
  effect,
  field,
  heading,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import { listWalk } from './kit/list-walk.ts'
import {
  type BrowserOptions,
  byOtherActor,
  byUser,
  defineWalk,
  type ScreenFixture,
} from './kit/screen-walk.ts'
import { click, fill, hover, pressKey, unhover } from './kit/user-actions.ts'

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

const createFixture = (
  walked: Walked,
  recordEffect: (effect: string) => void = () => {},
): ScreenFixture => ({
  parts: {
    ...commonParts,
    unreadNotifications: { machine: unreadNotificationsMachine },
    popups: {
      machine: popupsMachine.provide({
        actions: {
          saveHistory: () => recordEffect('kept'),
          navigate: () => recordEffect('followed'),
        },
      }),
    },
    notifications: {
      machine: notificationListMachine.provide({
        actions: { navigate: () => recordEffect('followed') },
      }),
    },
  },
  render: () => (
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
const list = byRole('grid', t('notifications.label'))
const searchField = field(t('notifications.filters.search'))
const empty = { ...emptyFilter, sort: null }
const readAll = button(t('notifications.readAll'))
const popup = (element: ExpectedElement) =>
  within(byRole('region', t('notifications.popup.label')), element)
const open = popup(button(t('notifications.popup.open')))
const openAll = popup(button(t('notifications.popup.openAll')))
const dismiss = popup(button(t('common.close')))
const panel = byRole('region', 'Орлова Анна')
const waitingPanel = byRole('region', t('notifications.type.request'))
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
    doneEvent('loadRequest', waitingRequest),
    doneEvent('setHandled', handled),
    doneEvent('setHandled', waitingRequest),
    errorEvent('setHandled', refusal('Нельзя.')),
    errorEvent('loadRequest', new CallFailure(0, null, '')),
  ],
  may: (state: { context: Request }, { type, output }: AnyEventObject) =>
    type !== 'xstate.done.actor.setHandled' || output.handled !== state.context.data?.handled,
}

const rowsShown = { alerts: { items: rows, total: 2 } }
/** Opening a notification leads to another screen, except for a patient request, which opens beside the list. */
const isAway = ({ pathname }: URL) => pathname !== '/notifications-center'
/** The page's pop-ups load unread notifications by the same operation. */
const asksAsList = (variables: object) => 'type' in variables
const browserOptions = (more: Partial<BrowserOptions>): BrowserOptions => ({
  path: '/notifications-center',
  calls: {},
  ...more,
  responseOverrides: [
    [graph.AlertsDocument, rowsShown],
    [graph.AlertStatDocument, { alertStat: { unread: 1, requests: 0 } }],
    [graph.AlertPeriodDocument, { alertPeriod: 'Hourly' }],
    ...(more.responseOverrides ?? []),
  ],
})

export const walks = [
  listWalk({
    chart: 'notificationsList',
    machine: notificationsList,
    filter: empty,
    otherFilter: { ...empty, read: true },
    search: searchField,
    row: row('1'),
    rowText: 'Пациент 1',
    fixture: () => createFixture('notificationsList'),
    browser: browserOptions({
      calls: {
        loadPages: {
          operation: graph.AlertsDocument,
          overlay: ({ pages }: typeof page) => ({ alerts: { items: pages[1], total: 1 } }),
          when: asksAsList,
        },
      },
      triggerOverrides: {
        'list.filter': (driver) =>
          driver.perform([click(byRole('radio', t('notifications.filters.unread')))]),
      },
    }),
  }),
  defineWalk<typeof notificationListMachine>({
    chart: 'notificationListMachine',
    machine: notificationListMachine,
    runs: [
      {
        key: ({ markingRead, active, urlRevision, ...rest }) => ({
          ...rest,
          reading: markingRead.length > 0,
        }),
        events: [
          { type: 'url.changed', search: '?show=read' },
          { type: 'filter.change', change: { read: false } },
          { type: 'search.change', search: 'Ор' },
          { type: 'row.activate', index: 0 },
          { type: 'row.open', index: 0, notification: rows[0] },
          { type: 'row.open', index: 1, notification: rows[1] },
          { type: 'period.choose', periodicity: 'Daily' },
          { type: 'notifications.changed', id: null, read: true },
          doneEvent('savePeriod', 'Daily'),
          errorEvent('savePeriod', refusal('Нельзя.')),
        ],
      },
    ],
    expectedViews: {
      idle: (_, { type, notification }) => [
        title,
        text('Пациент 1'),
        period('Hourly'),
        ...(type === 'row.open' ? [effect('followed')] : []),
        ...(type === 'row.open' && !notification.read ? [effect('calls markRead.markRead')] : []),
        ...(type === 'xstate.done.actor.savePeriod'
          ? [status(t('notifications.period.saved'))]
          : []),
        ...(type === 'xstate.error.actor.savePeriod' ? [alert('Нельзя.')] : []),
      ],
      saving: () => [title, text('Пациент 1'), period('Daily')],
    },
    eventTriggers: {
      'url.changed': byOtherActor('the URL'),
      'request.left': byOtherActor('patientRequest'),
      'filter.change': byUser(() => [click(byRole('radio', t('notifications.filters.unread')))]),
      'search.change': byUser(({ search }) => [fill(searchField, search)]),
      'url.write': byOtherActor('a timer'),
      'row.activate': byUser(() => [pressKey(list, 'Home')]),
      'row.open': byUser(({ notification }) => [
        click(within(byRole('grid'), text(notification.clientName ?? ''))),
      ]),
      'notifications.markAllRead': byUser(
        () => [click(readAll)],
        (_, { context }) => context.markingRead.length === 0,
      ),
      'notifications.changed': byOtherActor('unreadNotifications'),
      'period.choose': byUser(() => [
        click(period('Hourly')),
        click(byRole('menuitem', t('notifications.period.Daily'))),
      ]),
    },
    fixture: (_, recordEffect) => createFixture('notifications', recordEffect),
    browser: browserOptions({
      calls: {
        savePeriod: {
          operation: graph.SetAlertPeriodDocument,
          overlay: (setAlertPeriod: string) => ({ setAlertPeriod }),
        },
      },
      triggerOverrides: {
        // Opening leads to another screen; the walk returns.
        async 'row.open'(driver, { notification }) {
          await driver.perform([click(within(byRole('grid'), text(notification.clientName ?? '')))])
          await driver.waitForUrl(isAway)
          await driver.navigate('/notifications-center')
        },
      },
    }),
  }),
  defineWalk<typeof popupPeriodQuery>({
    chart: 'popupPeriodQuery',
    machine: popupPeriodQuery,
    runs: [
      {
        input: { args: null },
        events: [doneEvent('load', { data: 'Hourly' }), doneEvent('refresh', { data: 'Hourly' })],
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    expectedViews: {
      loading: () => [title, absent(period('Hourly'))],
      shown: () => [period('Hourly')],
      refreshing: { sameAs: 'shown', reason: 'the selected value stays' },
      stale: { sameAs: 'shown', reason: 'the selected value stays' },
      failed: { sameAs: 'loading', reason: 'no period is shown before it is loaded' },
    },
    eventTriggers: {
      ...changeStreamEvents,
      'query.ask': byOtherActor('no actor'),
      'query.refresh': byOtherActor('notifications'),
      'query.retry': byOtherActor('no actor'),
    },
    undetectableGuards: { ...undetectableGuards, isPolled: 'a repeated request looks the same' },
    fixture: () => createFixture('popupPeriod'),
    browser: browserOptions({
      calls: {
        load: {
          operation: graph.AlertPeriodDocument,
          overlay: ({ data }: { data: string }) => ({ alertPeriod: data }),
        },
      },
      triggerOverrides: {
        'query.refresh': (driver) =>
          driver.perform([
            click(period('Hourly')),
            click(byRole('menuitem', t('notifications.period.Daily'))),
          ]),
      },
    }),
  }),
  defineWalk<typeof unreadNotificationsMachine>({
    chart: 'unreadNotificationsMachine',
    machine: unreadNotificationsMachine,
    runs: [
      {
        events: [
          { type: 'notifications.markRead', id: '1' },
          { type: 'notifications.counted', id: '1', unread: 3 },
          { type: 'notifications.markFailed', id: null, error: refusal('Не вышло.') },
          doneEvent('loadCounts', { unread: 2 }),
          errorEvent('loadCounts', new CallFailure(500, 'Сервер занят', 'x')),
        ],
      },
    ],
    expectedViews: {
      loading: ({ context: { unread } }, { type }) => [
        title,
        unread === 0
          ? text(t('notifications.allRead'))
          : text(count('notifications.unread', unread)),
        ...(type === 'notifications.markFailed' ? [alert('Не вышло.')] : []),
      ],
      waiting: { sameAs: 'loading', reason: 'the number stays during the reload' },
    },
    eventTriggers: {
      ...changeStreamEvents,
      'notifications.markRead': byOtherActor('notifications and popups'),
      'notifications.refresh': byOtherActor('patientRequest'),
      'notifications.counted': byOtherActor('markRead'),
      'notifications.markFailed': byOtherActor('markRead'),
    },
    undetectableGuards: {
      ...undetectableGuards,
      isSilentFailure: 'an error is shown only once, and a walk has only one first error',
    },
    fixture: () => createFixture('unreadNotifications'),
    browser: browserOptions({
      reloadsPage: true,
      calls: {
        loadCounts: {
          operation: graph.AlertStatDocument,
          overlay: (alertStat: object) => ({ alertStat }),
        },
      },
    }),
  }),
  defineWalk<typeof markReadMachine>({
    chart: 'markReadMachine',
    machine: markReadMachine,
    runs: [
      {
        input: { id: null },
        events: [
          doneEvent('markRead', { unread: 0 }),
          errorEvent('markRead', refusal('Не вышло.')),
        ],
      },
    ],
    expectedViews: {
      // The row appears read before the server confirms.
      saving: () => [
        absent(within(list, byRole('img', t('notifications.isUnread')))),
        absent(alert('Не вышло.')),
        absent(text(t('notifications.allRead'))),
      ],
      saved: () => [text(t('notifications.allRead')), disabled(readAll)],
      refused: () => [alert('Не вышло.'), readAll],
    },
    eventTriggers: {},
    browser: browserOptions({
      reloadsPage: true,
      calls: {
        markRead: {
          operation: graph.ReadAllAlertsDocument,
          overlay: (readAllAlerts: object) => ({ readAllAlerts }),
        },
      },
      initialActions: [click(readAll)],
    }),
    fixture: () => ({
      ...createFixture('notifications'),
      answers: {
        ...createFixture('notifications').answers,
        'markRead.markRead': undefined as never,
      },
      begin: (driver) => driver.perform([click(readAll)]),
    }),
  }),
  defineWalk<typeof patientRequestMachine>({
    chart: 'patientRequestMachine',
    machine: patientRequestMachine,
    runs: [requestRun],
    expectedViews: {
      closed: () => [title, absent(panel), absent(waitingPanel)],
      loading: () => [waitingPanel, absent(alert(t('errors.network')))],
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
      saving: ({ context: { data } }) => [panel, disabled(data?.handled ? unhandle : handle)],
    },
    eventTriggers: {
      'url.changed': byOtherActor('the URL'),
      'request.handle': byUser(
        (event) => [click(event.handled ? handle : unhandle)],
        (event, { context: { data } }) => event.handled !== data?.handled,
      ),
      'request.retry': byUser(() => [click(retry)]),
      'request.close': byUser(
        (_, { context: { data } }) => [
          click(within(data ? panel : waitingPanel, button(t('common.close')))),
        ],
        (_, state) => state.hasTag('open'),
      ),
    },
    fixture: () => createFixture('patientRequest'),
    browser: browserOptions({
      // The request is the walk's own; a real one comes from a patient's answer.
      calls: {
        loadRequest: {
          operation: graph.PatientRequestDocument,
          replaceWith: (patientRequest: object) => ({ patientRequest }),
        },
        setHandled: {
          operation: graph.SetRequestHandledDocument,
          replaceWith: (setRequestHandled: object) => ({ setRequestHandled }),
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
      triggerOverrides: {
        'url.changed': (driver, { search }) => driver.navigate(`/notifications-center${search}`),
        async 'request.close'(driver) {
          await driver.perform([click(within(waitingPanel, button(t('common.close'))))])
          const faults = await driver.listMismatches([absent(waitingPanel)])
          if (faults.length > 0) throw new Error(faults.join())
          await driver.navigate('/notifications-center?request=q')
          await driver.waitForCall('patientRequest.loadRequest', 'loadRequest')
        },
      },
    }),
  }),
  defineWalk<typeof popupsMachine>({
    chart: 'popupsMachine',
    machine: popupsMachine,
    runs: [
      {
        key: ({ schedule, slot, dueSlot, items, ids }) => [
          schedule,
          slot,
          dueSlot,
          items.length,
          ids,
        ],
        events: [
          { type: 'popups.check', unread: 1 },
          { type: 'popups.period', periodicity: 'Daily' },
          doneEvent('loadHistory', { ids: [], slot: null }),
          ...['UponAdmission', 'Hourly'].map((periodicity) =>
            doneEvent('loadSchedule', { periodicity, timeZone: 'UTC' }),
          ),
          ...['a', 'b', null].map((slot) => doneEvent('computeSlot', { slot, wait: 100_000 })),
          ...[[row('3')], [row('3'), row('4')], []].map((items) => doneEvent('loadUnread', items)),
        ],
      },
    ],
    expectedViews: {
      loadingHistory: () => [title, absent(open), absent(dismiss)],
      loadingSchedule: { sameAs: 'loadingHistory', reason: 'the screen does not change' },
      failed: {
        sameAs: 'loadingHistory',
        reason: 'the screen does not change; the request is repeated automatically',
      },
      planning: { sameAs: 'loadingHistory', reason: 'the screen does not change' },
      waiting: { sameAs: 'loadingHistory', reason: 'the screen does not change' },
      loadingUnread: { sameAs: 'loadingHistory', reason: 'the screen does not change' },
      'shown.expiring': ({ context: { items } }) => [
        items.length === 1 ? open : openAll,
        dismiss,
        popup(
          text(
            items.length === 1
              ? (items[0]?.clientName ?? '')
              : count('notifications.popup.many', items.length),
          ),
        ),
      ],
      'shown.held': {
        sameAs: 'shown.expiring',
        reason: 'a paused timer is only visible as the toast staying longer',
      },
    },
    eventTriggers: {
      'popups.check': byOtherActor('unreadNotifications'),
      'popups.period': byOtherActor('notifications'),
      'popups.hold': byUser((_, { context: { items } }) => [
        hover(items.length === 1 ? open : openAll),
      ]),
      'popups.release': byUser((_, { context: { items } }) => [
        unhover(items.length === 1 ? open : openAll),
      ]),
      'popups.dismiss': byUser(() => [click(dismiss)]),
      'popups.open': byUser((_, { context: { items } }) => [
        click(items.length === 1 ? open : openAll),
      ]),
    },
    fixture: (_, recordEffect) => createFixture('popups', recordEffect),
    browser: browserOptions({
      reloadsPage: true,
      calls: {
        loadHistory: 'immediate',
        loadSchedule: {
          operation: graph.PopupTimesDocument,
          overlay: ({ periodicity, timeZone }: { periodicity: string; timeZone: string }) => ({
            alertPeriod: periodicity,
            viewer: { company: { timeZone } },
          }),
        },
        computeSlot: 'immediate',
        loadUnread: {
          operation: graph.AlertsDocument,
          overlay: (items: NotificationRow[]) => ({ alerts: { items, total: items.length } }),
          when: (variables: object) => !asksAsList(variables),
        },
      },
      runs: [
        {
          key: ({ slot, dueSlot, items, ids }) => [slot, dueSlot, items.length, ids],
          events: [
            doneEvent('loadHistory', { ids: [], slot: null }),
            doneEvent('loadSchedule', { periodicity: 'UponAdmission', timeZone: 'UTC' }),
            doneEvent('computeSlot', { slot: null, wait: 60_000 }),
            doneEvent('loadUnread', [row('3')]),
          ],
        },
      ],
      triggerOverrides: {
        async 'popups.open'(driver) {
          await driver.perform([click(open)])
          // A pop-up of a request opens beside the list.
          await driver.waitForUrl((url) => isAway(url) || url.search !== '')
          await driver.navigate('/notifications-center')
        },
      },
      jsdomOnly: {
        loadingHistory: 'the session storage is read synchronously',
        planning: 'the clock answers synchronously',
      },
    }),
  }),
]
