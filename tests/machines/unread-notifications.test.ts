import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type MarkReadRequest,
  markReadMachine,
  type UnreadCounts,
} from '../../src/machines/notifications/mark-read.machine.ts'
import type { NotificationRow } from '../../src/machines/notifications/notification.ts'
import {
  type PatientRequest,
  patientRequestMachine,
} from '../../src/machines/notifications/patient-request.machine.ts'
import {
  type PopupHistory,
  type PopupSchedule,
  type PopupSlot,
  popupsMachine,
} from '../../src/machines/notifications/popups.machine.ts'
import { unreadNotificationsMachine } from '../../src/machines/notifications/unread-notifications.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { createManualPort, isolateChart, settlePromises } from './isolated-chart.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function pass(ms: number) {
  vi.advanceTimersByTime(ms)
  await settlePromises()
}
const row = (id: string) => ({ id, messageId: id, scenarioType: 'reminder' }) as NotificationRow
const refused = new CallFailure(500, { message: 'Нет.' }, 'no')

async function popups(periodicity: PopupSchedule['periodicity'], popped: string[] = []) {
  const recall = createManualPort<PopupHistory>()
  const times = createManualPort<PopupSchedule>()
  const slot = createManualPort<PopupSlot, PopupSchedule | null>()
  const unread = createManualPort<NotificationRow[]>()
  const page = isolateChart(
    popupsMachine.provide({
      actors: {
        loadHistory: recall.port,
        loadSchedule: times.port,
        computeSlot: slot.port,
        loadUnread: unread.port,
      },
    }),
    { as: 'popups', others: ['app', 'unreadNotifications'] },
  )
  await recall.answer({ ids: popped, slot: 'nine' })
  await times.answer({ periodicity, timeZone: 'UTC' })
  const check = (count: number) => page.send({ type: 'popups.check', unread: count })
  const at = (name: string | null) => slot.answer({ slot: name, wait: 60_000 })
  const shown = () => page.context().items.map(({ id }: NotificationRow) => id)
  return { ...page, unread, slot, check, at, shown, loadCount: () => unread.inputs.length }
}

test('with pop-ups upon admission unread notifications are loaded only when there are any', async () => {
  const { unread, check, at, loadCount, close } = await popups('UponAdmission')
  // Notifications that arrived before the page was opened.
  expect(loadCount()).toBe(1)
  await unread.answer([])
  await at('ten')
  check(0)
  expect(loadCount()).toBe(1)
  check(2)
  expect(loadCount()).toBe(2)
  close()
})

test('with pop-ups upon admission the slot is computed once', async () => {
  const { unread, slot, at, close } = await popups('UponAdmission')
  await unread.answer([])
  await at('ten')
  await pass(3_600_000)
  expect(slot.inputs).toHaveLength(1)
  close()
})

test('with hourly pop-ups unread notifications are loaded once per slot, and not outside the slots', async () => {
  const { unread, check, at, loadCount, slot, close } = await popups('Hourly')
  // This slot was checked before the page was reloaded.
  await at('nine')
  check(2)
  await pass(60_000)
  await at(null)
  await pass(60_000)
  expect(loadCount()).toBe(0)
  await at('ten')
  expect(loadCount()).toBe(1)
  await unread.answer([])
  await at('ten')
  await pass(60_000)
  expect([loadCount(), slot.inputs.length]).toEqual([1, 5])
  close()
})

test('a notification that popped up in this session does not pop up again, also beside a new one', async () => {
  const { unread, check, at, shown, context, close } = await popups('UponAdmission', ['a'])
  await unread.answer([row('a')])
  expect(shown()).toEqual([])
  await at('ten')
  check(2)
  await unread.answer([row('a'), row('b')])
  expect([shown(), context().ids]).toEqual([['b'], ['a', 'b']])
  close()
})

test('opening one pop-up marks it as read and opens its message, and opening several opens the notification centre without marking them', async () => {
  const { unread, check, at, send, told, close } = await popups('UponAdmission')
  await unread.answer([row('a')])
  send({ type: 'popups.open' })
  await at('ten')
  check(2)
  await unread.answer([row('b'), row('c')])
  send({ type: 'popups.open' })
  expect(told('unreadNotifications')).toEqual([{ type: 'notifications.markRead', id: 'a' }])
  expect(told('app').map(({ path }) => path)).toEqual([
    '/reminders?message=a',
    '/notifications-center',
  ])
  close()
})

function openUnreadNotifications() {
  const stat = createManualPort<UnreadCounts>()
  const read = createManualPort<UnreadCounts, MarkReadRequest>()
  const page = isolateChart(
    unreadNotificationsMachine.provide({
      actors: {
        loadCounts: stat.port,
        reading: markReadMachine.provide({ actors: { markRead: read.port } }),
      },
    }),
    { as: 'unreadNotifications', others: ['toasts', 'popups', 'notifications'] },
  )
  const unread = () => page.context().unread
  return { ...page, stat, read, unread }
}

test('an unread count requested before a mark as read does not replace the count after it', async () => {
  const { send, stat, read, unread, at, close } = openUnreadNotifications()
  await stat.answer({ unread: 3 })
  send({ type: 'notifications.markRead', id: 'a' })
  send({ type: 'notifications.refresh' })
  await read.answer({ unread: 2 })
  await stat.answer({ unread: 3 })
  expect([unread(), at()]).toEqual([2, 'waiting'])
  close()
})

test('repeated failures to load the unread count show one toast, and a failure after a success shows another', async () => {
  const { stat, told, close } = openUnreadNotifications()
  await stat.refuse(refused)
  await pass(30_000)
  await stat.refuse(refused)
  expect(told('toasts')).toHaveLength(1)
  await pass(30_000)
  await stat.answer({ unread: 0 })
  await pass(30_000)
  await stat.refuse(refused)
  expect(told('toasts')).toHaveLength(2)
  close()
})

test('a count without requests resets the number of requests to zero', async () => {
  const { stat, context, close } = openUnreadNotifications()
  await stat.answer({ unread: 3, requests: 2 })
  await pass(30_000)
  await stat.answer({ unread: 3 })
  expect(context().requests).toBe(0)
  close()
})

function request() {
  const load = createManualPort<PatientRequest, { id: string | null }>()
  const handle = createManualPort<PatientRequest, { id: string | null; handled: boolean }>()
  const page = isolateChart(
    patientRequestMachine.provide({
      actors: { loadRequest: load.port, setHandled: handle.port },
    }),
    { others: ['notifications', 'unreadNotifications', 'notificationsList', 'toasts'] },
  )
  const go = (search: string) => page.send({ type: 'url.changed', search })
  const requestOf = (id: string, handled = false) => ({ id, handled }) as PatientRequest // the chart reads only these fields
  return { ...page, load, handle, go, requestOf }
}

test('another patient request starts without the data and error of the previous one, and a closed one keeps no data', async () => {
  const { go, load, requestOf, at, context, close } = request()
  go('?request=a')
  await load.answer(requestOf('a'))
  go('?request=b')
  expect([at(), context()]).toEqual(['loading', { id: 'b', data: null, error: null }])
  await load.refuse(refused)
  go('?request=c')
  expect(context().error).toBeNull()
  await load.answer(requestOf('c'))
  go('?show=unread')
  expect([at(), context().data]).toEqual(['closed', null])
  close()
})

test('another address with the same request does not reload it', async () => {
  const { go, load, requestOf, at, close } = request()
  go('?request=a')
  await load.answer(requestOf('a'))
  go('?request=a&show=unread')
  expect([at(), load.inputs.length]).toEqual(['shown', 1])
  close()
})

test('a patient request is marked as handled or waiting, and a refused change keeps its state', async () => {
  const { go, load, handle, requestOf, send, told, context, close } = request()
  go('?request=a')
  await load.answer(requestOf('a'))
  send({ type: 'request.handle', handled: true })
  await handle.refuse(refused)
  expect([context().data, told('unreadNotifications')]).toEqual([requestOf('a'), []])
  send({ type: 'request.handle', handled: true })
  await handle.answer(requestOf('a', true))
  send({ type: 'request.handle', handled: false })
  await handle.answer(requestOf('a'))
  expect(handle.inputs.map(({ handled }) => handled)).toEqual([true, true, false])
  const toastTexts = told('toasts').map(({ summary }) => summary.path ?? summary.text)
  expect(toastTexts).toEqual([
    'Нет.',
    'notifications.request.handled',
    'notifications.request.waits',
  ])
  expect(told('unreadNotifications')).toHaveLength(2)
  close()
})
