// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { Role, ViewerQuery } from '../../../schema/generated/client/graphql.ts'
import { viewerQuery } from '../../../src/machines/app/app-context.ts'
import {
  type MarkReadRequest,
  markReadMachine,
  type UnreadCounts,
} from '../../../src/machines/notifications/mark-read.machine.ts'
import {
  getNotificationPath,
  type NotificationRow,
  type NotificationsFilter,
  type Periodicity,
} from '../../../src/machines/notifications/notification.ts'
import { notificationListMachine } from '../../../src/machines/notifications/notification-list.machine.ts'
import { applyMarkingRead } from '../../../src/machines/notifications/notification-list-context.ts'
import {
  notificationsList,
  popupPeriodQuery,
} from '../../../src/machines/notifications/notification-queries.ts'
import {
  emptyFilter,
  formatUrlState,
  parseUrlState,
} from '../../../src/machines/notifications/notifications-url-state.ts'
import {
  type PatientRequest,
  type PatientRequestEvent,
  patientRequestMachine,
} from '../../../src/machines/notifications/patient-request.machine.ts'
import {
  type PopupHistory,
  type PopupSchedule,
  type PopupSlot,
  popupsMachine,
} from '../../../src/machines/notifications/popups.machine.ts'
import { unreadNotificationsMachine } from '../../../src/machines/notifications/unread-notifications.machine.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import type { ListRequest, ListResponse } from '../../../src/machines/shared/list.machine.ts'
import { toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts'
import { ToastsContainer } from '../../../src/ui/app/ToastsContainer.tsx'
import {
  formatNotificationReason,
  formatNotificationTitle,
} from '../../../src/ui/notifications/format-notification.ts'
import { NotificationPopup } from '../../../src/ui/notifications/NotificationPopup.tsx'
import { NotificationsScreen } from '../../../src/ui/notifications/NotificationsScreen.tsx'
import { drawn, held, ru } from './page.tsx'

// jsdom has no ResizeObserver.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const alert = (id: string, more: Partial<NotificationRow> = {}): NotificationRow => ({
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

/** The navigations that the root was asked for. */
const navigations: string[] = []
const viewers = (role: string) =>
  viewerQuery.provide({
    actors: {
      load: fromPromise(async () => ({
        // The screens read only these fields of the viewer.
        data: {
          role,
          isMasterAccount: false,
          company: { timeZone: 'UTC' },
        } as ViewerQuery['viewer'],
      })),
    },
  })

/** All charts of notifications; the test answers their ports. */
async function openNotifications({ role = 'owner', center = true, search = '' } = {}) {
  navigations.length = 0
  const stat = held<UnreadCounts>()
  const reading = held<UnreadCounts, MarkReadRequest>()
  const list = held<ListResponse<NotificationRow, null>, ListRequest<NotificationsFilter>>()
  const period = held<{ data: Periodicity | null }, { args: null }>()
  const save = held<Periodicity, { periodicity: Periodicity }>()
  const recall = held<PopupHistory>()
  const times = held<PopupSchedule>()
  const slot = held<PopupSlot, PopupSchedule | null>()
  const unread = held<NotificationRow[]>()
  const request = held<PatientRequest, { id: string | null }>()
  const handle = held<PatientRequest, { id: string | null; handled: boolean }>()
  const savedHistories: PopupHistory[] = []
  const urls: string[] = []
  const parts = {
    toasts: { machine: toastsMachine },
    viewer: { machine: viewers(role), input: { args: null } },
    unreadNotifications: {
      machine: unreadNotificationsMachine.provide({
        actors: {
          loadCounts: stat.port,
          reading: markReadMachine.provide({ actors: { markRead: reading.port } }),
        },
      }),
    },
    popups: {
      machine: popupsMachine.provide({
        actors: {
          loadHistory: recall.port,
          loadSchedule: times.port,
          computeSlot: slot.port,
          loadUnread: unread.port,
        },
        actions: {
          saveHistory: (_, popped) => void savedHistories.push(popped),
          navigate: ({ context }) => void navigations.push(String(context.items.length)),
        },
      }),
    },
    ...(center && {
      notifications: {
        machine: notificationListMachine.provide({
          actors: {
            list: notificationsList.provide({ actors: { loadPages: list.port } }),
            period: popupPeriodQuery.provide({ actors: { load: period.port } }),
            savePeriod: save.port,
            request: patientRequestMachine.provide({
              actors: {
                urlListener: fromCallback<PatientRequestEvent>(({ sendBack }) =>
                  sendBack({ type: 'url.changed', search }),
                ),
                loadRequest: request.port,
                setHandled: handle.port,
              },
            }),
          },
          actions: {
            navigate: (_, { notification: { id } }) => void navigations.push(id),
            writeUrl: ({ context }) => void urls.push(formatUrlState(context)),
            keepRequest: (_, { id }) => void (id && navigations.push(id)),
          },
        }),
        input: { search },
      },
    }),
  }
  const page = await drawn(
    parts,
    () => (
      <>
        {center && <NotificationsScreen />}
        <NotificationPopup />
        <ToastsContainer />
      </>
    ),
    { access: { plan: 'standard', role: role as Role, isMaster: false } },
  )
  const rows = (items: NotificationRow[]) => ({
    pages: { 1: items },
    total: items.length,
    summary: null,
  })
  return {
    page,
    request,
    handle,
    stat,
    reading,
    list,
    period,
    save,
    recall,
    times,
    slot,
    unread,
    savedHistories,
    urls,
    rows,
  }
}
const toasts = (page: Awaited<ReturnType<typeof drawn>>) =>
  page.all('.v-toast').map((one) => one.textContent)

test('the unread count is polled every 30 seconds, and repeated failures show one toast with the server’s text', async () => {
  const { page, stat } = await openNotifications()
  await stat.answer({ unread: 3 })
  expect(page.text()).toContain(plain(ru.count('notifications.unread', 3)))
  await page.pass(29_999)
  expect(stat.calls).toHaveLength(0)
  await page.pass(1)
  await stat.refuse(new CallFailure(500, 'Сервер обедает', 'x'))
  expect(toasts(page)).toEqual(['Сервер обедает'])
  await page.pass(30_000)
  await stat.refuse(new CallFailure(500, 'Сервер обедает', 'x'))
  expect(toasts(page)).toEqual([])
  // The known count stays, and after a success the next failure shows a toast again.
  expect(page.text()).toContain(plain(ru.count('notifications.unread', 3)))
  await page.pass(30_000)
  await stat.answer({ unread: 3 })
  await page.pass(30_000)
  await stat.refuse(new CallFailure(0, null, 'x'))
  expect(toasts(page)).toEqual([ru.t('common.error')])
  await page.close()
})

test('a master account without a chosen clinic sees no error of the unread count', async () => {
  const { page, stat } = await openNotifications()
  await stat.refuse(new CallFailure(403, { code: 'NO_COMPANY', message: 'Выберите клинику' }, 'x'))
  expect(toasts(page)).toEqual([])
  await page.close()
})

/** Which rows count as read. jsdom has no layout, so rows are not rendered. */
const readRows = (page: Awaited<ReturnType<typeof drawn>>) => {
  const { markingRead: reading } = page.find('notifications').getSnapshot().context
  const rows: NotificationRow[] = page.find('notificationsList').getSnapshot().context.pages[1]
  return rows.map((row) => applyMarkingRead(row, reading).read)
}

test('opening a notification marks it as read, lowers the count and navigates to its subject', async () => {
  const { page, stat, list, reading, rows } = await openNotifications()
  await stat.answer({ unread: 2 })
  await list.answer(rows([alert('1'), alert('2')]))
  const row = { type: 'row.open', index: 0, notification: alert('1') }
  await page.send('notifications', row)
  expect(reading.calls[0]?.input).toEqual({ id: '1' })
  expect(navigations).toEqual(['1'])
  // Shown as read before the server answers.
  expect(readRows(page)).toEqual([true, false])
  await reading.answer({ unread: 1 })
  expect(readRows(page)).toEqual([true, false])
  expect(page.text()).toContain(plain(ru.count('notifications.unread', 1)))
  // The list is reloaded from the server.
  expect(list.calls).toHaveLength(1)
  await page.send('notifications', { ...row, notification: alert('1', { read: true }) } as never)
  expect(reading.calls).toHaveLength(0)
  await page.close()
})

test('marking all as read is shown at once, and a refusal reverts it with a toast and reloads the list', async () => {
  const { page, stat, list, reading, rows } = await openNotifications()
  await stat.answer({ unread: 2 })
  await list.answer(rows([alert('1'), alert('2')]))
  await page.press(ru.t('notifications.readAll'))
  expect(reading.calls[0]?.input).toEqual({ id: null })
  expect(readRows(page)).toEqual([true, true])
  await reading.refuse(new CallFailure(500, { message: 'Не получилось' }, 'x'))
  // Unread again at once, not only after the reload.
  expect(readRows(page)).toEqual([false, false])
  expect(toasts(page)).toEqual(['Не получилось'])
  expect(list.calls).toHaveLength(1)
  await page.press(ru.t('notifications.readAll'))
  await reading.answer({ unread: 0 })
  expect(page.text()).toContain(plain(ru.t('notifications.allRead')))
  await page.close()
})

test('marking all as read leaves patient requests unread, and with only requests left the button is disabled', async () => {
  const { page, stat, list, reading, rows } = await openNotifications()
  await stat.answer({ unread: 3, requests: 2 })
  const request = (id: string) => alert(id, { type: 'request', requestId: `request-${id}` })
  await list.answer(rows([alert('1'), request('2'), request('3')]))
  expect(page.text()).toContain(plain(ru.count('notifications.unread', 3)))
  await page.press(ru.t('notifications.readAll'))
  expect(readRows(page)).toEqual([true, false, false])
  await reading.answer({ unread: 2, requests: 2 })
  expect(readRows(page)).toEqual([true, false, false])
  expect(page.text()).toContain(plain(ru.count('notifications.requestsWait', 2)))
  expect(page.button(ru.t('notifications.readAll'))?.disabled).toBe(true)
  await page.close()
})

test('an empty notification centre shows an explanation, and an empty filter can be reset', async () => {
  const { page, list, rows } = await openNotifications()
  await list.answer(rows([]))
  expect(page.text()).toContain(plain(ru.t('notifications.none.title')))
  await page.send('notifications', { type: 'filter.change', change: { type: 'misLost' } } as never)
  expect(list.calls[0]?.input.filter).toMatchObject({ type: 'misLost', read: null })
  await list.answer(rows([]))
  await page.press(ru.t('notifications.none.clear'))
  expect(list.calls[0]?.input.filter).toMatchObject({ type: null, read: null })
  await page.close()
})

test('the filter of notifications is read from the address and written to it, and Back restores it', async () => {
  const { page, list, rows, urls } = await openNotifications({
    search: '?show=unread&type=misLost',
  })
  expect(list.calls.map(({ input }) => input.filter)).toMatchObject([
    { type: 'misLost', read: false },
  ])
  await list.answer(rows([alert('1')]))
  await page.send('notifications', { type: 'filter.change', change: { type: null } } as never)
  expect(urls).toEqual(['?show=unread'])
  // The address after Back.
  const address = (search: string) =>
    page.send('notifications', { type: 'url.changed', search } as never)
  await address('?show=unread&type=misLost')
  expect(list.calls.at(-1)?.input.filter).toMatchObject({ type: 'misLost', read: false })
  // A request opened beside the list does not reload it.
  const callCount = list.calls.length
  await address('?show=unread&type=misLost&request=q')
  expect(list.calls).toHaveLength(callCount)
  expect(urls).toHaveLength(1)
  await page.close()
})

test('a formatted filter of notifications is parsed to the same filter, and unknown values are ignored', () => {
  const empty = { ...emptyFilter, sort: null }
  for (const state of [
    { filter: empty, search: '' },
    { filter: { ...empty, type: 'detractor', read: true, sort: '-clientName' }, search: 'Орлова' },
    { filter: { ...empty, read: false, period: { kind: 'days', days: 7 } }, search: '' },
  ] as const)
    expect(parseUrlState(formatUrlState(state))).toEqual(state)
  expect(formatUrlState({ filter: { ...empty, read: true }, search: '' }, 'q')).toBe(
    '?show=read&request=q',
  )
  expect(parseUrlState('?show=all&type=x&period=x&sort=detail')).toEqual({
    filter: empty,
    search: '',
  })
})

test('columns of notifications follow the settings for order, width and stripes', async () => {
  const { page, list, rows } = await openNotifications()
  await list.answer(rows([alert('1')]))
  const heads = () => page.all('[role=columnheader]').map((one) => one.dataset.column)
  expect(heads()).toEqual(['what', 'who', 'when'])
  await page.send('settings', {
    type: 'columns.order',
    table: 'notifications',
    order: ['when', 'what', 'who'],
  } as never)
  expect(heads()).toEqual(['when', 'what', 'who'])
  await page.send('settings', {
    type: 'columns.resize',
    table: 'notifications',
    id: 'who',
    width: 240,
  } as never)
  expect(page.all('.v-rows')[0]?.style.getPropertyValue('--columns')).toContain('240px')
  expect(page.all('.v-head-edge, .v-head-grip, [data-striped]')).toHaveLength(0)
  for (const name of ['dragAndDropFields', 'customSizeFields', 'stripeAlternatio'])
    await page.send('settings', { type: 'settings.change', change: { [name]: true } } as never)
  expect(page.all('.v-head-edge')).toHaveLength(3)
  expect(page.all('.v-head-grip')).toHaveLength(3)
  expect(page.all('[data-striped]')).toHaveLength(1)
  await page.close()
})

test('a failed load of notifications can be retried, and a failed poll keeps the shown list', async () => {
  const { page, list, rows } = await openNotifications()
  await list.refuse(new CallFailure(0, null, 'x'))
  expect(page.text()).toContain(plain(ru.t('errors.network')))
  await page.press(ru.t('common.retry'))
  await list.answer(rows([]))
  expect(page.text()).not.toContain(plain(ru.t('errors.network')))
  await page.pass(5000)
  await list.refuse(new CallFailure(0, null, 'x'))
  expect(page.text()).toContain(plain(ru.t('offline.hint')))
  expect(page.text()).toContain(plain(ru.t('notifications.none.title')))
  await page.close()
})

test('an owner chooses the pop-up period, and an administrator only sees it', async () => {
  const chooser = `${ru.t('notifications.period.label')}: ${ru.t('notifications.period.Hourly')}`
  const owner = await openNotifications()
  await owner.period.answer({ data: 'Hourly' })
  expect(owner.page.button(chooser)).toBeDefined()
  await owner.page.send('notifications', {
    type: 'period.choose',
    periodicity: 'Daily',
  } as never)
  expect(owner.save.calls[0]?.input).toEqual({ periodicity: 'Daily' })
  await owner.save.answer('Daily')
  expect(toasts(owner.page)).toEqual([ru.t('notifications.period.saved')])
  await owner.period.answer({ data: 'Daily' })
  expect(owner.page.text()).toContain(plain(ru.t('notifications.period.Daily')))
  await owner.page.close()
  const desk = await openNotifications({ role: 'administrator' })
  await desk.period.answer({ data: 'Hourly' })
  expect(desk.page.button(chooser)).toBeUndefined()
  expect(desk.page.text()).toContain(plain(ru.t('notifications.period.Hourly')))
  await desk.page.close()
})

test('with pop-ups upon admission a notification pops up once for 5 seconds, and several share one pop-up', async () => {
  const { page, stat, recall, times, slot, unread, savedHistories } = await openNotifications({
    center: false,
  })
  await recall.answer({ ids: ['old'], slot: null })
  await times.answer({ periodicity: 'UponAdmission', timeZone: 'UTC' })
  await unread.answer([alert('old'), alert('1')])
  expect(page.text()).toContain(plain(ru.t('notifications.type.unclear')))
  expect(page.text()).toContain('Пациент 1')
  expect(savedHistories.at(-1)?.ids).toEqual(['old', '1'])
  await page.pass(4999)
  expect(page.all('.v-popup')).toHaveLength(1)
  await page.pass(1)
  expect(page.all('.v-popup')).toHaveLength(0)
  await slot.answer({ slot: null, wait: 60_000 })
  await stat.answer({ unread: 4 })
  await unread.answer([alert('1'), alert('2'), alert('3'), alert('4', { type: 'misLost' })])
  expect(page.text()).toContain(plain(ru.count('notifications.popup.many', 3)))
  expect(page.text()).toContain(`${plain(ru.t('notifications.type.unclear'))}: 2`)
  await page.press(ru.t('notifications.popup.openAll'))
  expect(navigations).toEqual(['3'])
  expect(page.all('.v-popup')).toHaveLength(0)
  await slot.answer({ slot: null, wait: 60_000 })
  await page.pass(30_000)
  await stat.answer({ unread: 4 })
  await unread.answer([alert('1'), alert('2'), alert('3'), alert('4')])
  expect(page.all('.v-popup')).toHaveLength(0)
  await page.close()
})

test('a pop-up stays while the pointer is over it, and closing it removes it at once', async () => {
  const { page, recall, times, unread, slot, stat } = await openNotifications({ center: false })
  await recall.answer({ ids: [], slot: null })
  await times.answer({ periodicity: 'UponAdmission', timeZone: 'UTC' })
  await unread.answer([alert('1')])
  const over = (type: string) =>
    act(async () => page.all('.v-popup')[0]?.dispatchEvent(new MouseEvent(type, { bubbles: true })))
  await over('mouseover')
  await page.pass(60_000)
  expect(page.all('.v-popup')).toHaveLength(1)
  await over('mouseout')
  await page.pass(5000)
  expect(page.all('.v-popup')).toHaveLength(0)
  await slot.answer({ slot: null, wait: 60_000 })
  await stat.answer({ unread: 2 })
  await unread.answer([alert('1'), alert('2')])
  await page.press(ru.t('common.close'))
  expect(page.all('.v-popup')).toHaveLength(0)
  await page.close()
})

test('a pop-up stays while it has the focus, and its time starts again afterwards', async () => {
  const { page, recall, times, unread } = await openNotifications({ center: false })
  await recall.answer({ ids: [], slot: null })
  await times.answer({ periodicity: 'UponAdmission', timeZone: 'UTC' })
  await unread.answer([alert('1')])
  const open = page.button(ru.t('notifications.popup.open'))
  await act(async () => open?.focus())
  await page.pass(60_000)
  expect(page.all('.v-popup')).toHaveLength(1)
  await act(async () => open?.blur())
  await page.pass(5000)
  expect(page.all('.v-popup')).toHaveLength(0)
  await page.close()
})

test('with hourly pop-ups nothing pops up before the next slot, and a slot is stored only after a successful load', async () => {
  const { page, recall, times, slot, unread, stat, savedHistories } = await openNotifications({
    center: false,
  })
  await recall.answer({ ids: [], slot: '2026-12-08T10' })
  await times.answer({ periodicity: 'Hourly', timeZone: 'UTC' })
  await slot.answer({ slot: '2026-12-08T10', wait: 40_000 })
  await stat.answer({ unread: 1 })
  expect(unread.calls).toHaveLength(0)
  await page.pass(40_000)
  await slot.answer({ slot: '2026-12-08T11', wait: 60_000 })
  await unread.refuse(new CallFailure(0, null, 'x'))
  expect(savedHistories).toEqual([])
  await page.pass(30_000)
  await times.answer({ periodicity: 'Hourly', timeZone: 'UTC' })
  await slot.answer({ slot: '2026-12-08T11', wait: 30_000 })
  await unread.answer([alert('1')])
  expect(savedHistories).toEqual([{ ids: ['1'], slot: '2026-12-08T11' }])
  expect(page.all('.v-popup')).toHaveLength(1)
  await page.close()
})

const patientRequest: PatientRequest = {
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

test('a patient request opens beside the list with text and phone, and waits until it is handled', async () => {
  const { page, list, stat, request, handle } = await openNotifications({ search: '?request=q' })
  await stat.answer({ unread: 1 })
  expect(request.calls[0]?.input).toEqual({ id: 'q' })
  await request.refuse(new CallFailure(0, null, ''))
  await page.press(ru.t('common.retry'))
  await request.answer(patientRequest)
  for (const seen of ['Орлова Анна', '+7 916 123-45-67', 'Нужна справка', '08.12.2026, 07:00'])
    expect(page.text()).toContain(seen)
  expect(page.all('a[href="tel:+79161234567"]')).toHaveLength(1)
  const { calls } = list
  const before = calls.length
  await page.press(ru.t('notifications.request.handle'))
  expect(handle.calls[0]?.input).toEqual({ id: 'q', handled: true })
  await handle.refuse(new CallFailure(403, { message: 'Нельзя.' }, ''))
  expect(page.text()).toContain(plain(ru.t('notifications.request.isWaiting')))
  expect(
    page
      .all('.v-toast')
      .map((toast) => toast.textContent)
      .join(),
  ).toContain('Нельзя.')
  await page.press(ru.t('notifications.request.handle'))
  const handledAt = '2026-12-08T08:00:00Z'
  await handle.answer({ ...patientRequest, handled: true, handledAt, handledBy: 'Анна Иванова' })
  expect(page.text()).toContain('Обработано · Анна Иванова · 08.12.2026, 08:00')
  // The count in the menu is reloaded at once.
  expect(stat.calls).toHaveLength(1)
  expect(calls.length).toBeGreaterThanOrEqual(before)
  await page.close()
})

test('a marketer sees a patient request with a masked phone and cannot handle it', async () => {
  const { page, request } = await openNotifications({ role: 'marketer', search: '?request=q' })
  await request.answer({ ...patientRequest, phone: '+7 916 ··· ·· 67' })
  expect(page.text()).toContain('+7 916 ··· ·· 67')
  expect(page.all('a[href^="tel:"]')).toHaveLength(0)
  expect(page.button(ru.t('notifications.request.handle'))).toBeUndefined()
  await page.close()
})

test('a notification of a silent agent shows the time of its latest data', () => {
  const detail = { agentId: 'a', since: '2026-12-08T06:05:00+00:00', text: 'Агент «Стойка»' }
  const style = { hour12: false, formatDate: 'DD.MM.YYYY', timeZone: 'UTC' }
  const reason = formatNotificationReason(ru, alert('1', { type: 'misLost', detail }), style)
  expect(plain(reason)).toMatch(/^Агент «Стойка» · Последние данные: .*06:05/)
})

test('a notification of an outage says how many messages it left unknown', () => {
  const detail = { channel: 'sms', provider: 'sms16', count: 60 }
  const style = { hour12: false, formatDate: 'DD.MM.YYYY', timeZone: 'UTC' }
  const reason = formatNotificationReason(ru, alert('1', { type: 'unknownOutcome', detail }), style)
  expect(plain(reason)).toBe('SMS · 60 сообщений · Уточните у провайдера')
})

test('a suspect sync and a lost clinic system have different titles', () => {
  const detail = { systemId: 's', missed: 11, known: 21 }
  expect(formatNotificationTitle(ru, alert('1', { type: 'misLost', detail }))).toBe(
    ru.t('notifications.doubted'),
  )
  expect(
    formatNotificationTitle(ru, alert('1', { type: 'misLost', detail: { systemId: 's' } })),
  ).toBe(ru.t('notifications.type.misLost'))
})

test('opening the notification of a patient request opens it and leaves it unread', async () => {
  const { page, list, reading } = await openNotifications()
  const row = alert('r', { type: 'request', requestId: 'q', messageId: null })
  await page.send('notifications', { type: 'row.open', index: 0, notification: row } as {
    type: string
  })
  expect(navigations).toEqual(['q'])
  expect(reading.calls).toHaveLength(0)
  expect(list.calls.length).toBeGreaterThan(0)
  await page.close()
  expect(getNotificationPath(row)).toBe('/notifications-center?request=q')
})

test('a notification of an answer links to its conversation, and without one to its message', () => {
  const row = alert('u', { messageId: 'm', scenarioType: 'reminder', chatNumber: 17 })
  expect(getNotificationPath(row)).toBe('/chats/17')
  expect(getNotificationPath({ ...row, chatNumber: null })).toBe('/reminders?message=m')
})
