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
import { alone, asked, come } from './alone.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function pass(ms: number) {
  vi.advanceTimersByTime(ms)
  await come()
}
const row = (id: string) => ({ id, messageId: id, scenarioType: 'reminder' }) as NotificationRow
const refused = new CallFailure(500, { message: 'Нет.' }, 'no')

async function popups(periodicity: PopupSchedule['periodicity'], popped: string[] = []) {
  const recall = asked<PopupHistory>()
  const times = asked<PopupSchedule>()
  const slot = asked<PopupSlot, PopupSchedule | null>()
  const unread = asked<NotificationRow[]>()
  const page = alone(
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
  const look = (count: number) => page.send({ type: 'popups.check', unread: count })
  const at = (name: string | null) => slot.answer({ slot: name, wait: 60_000 })
  const shown = () => page.context().items.map(({ id }: NotificationRow) => id)
  return { ...page, unread, slot, look, at, shown, looks: () => unread.inputs.length }
}

test('upon admission it is looked for what is unread, and not where nothing is', async () => {
  const { unread, look, at, looks, close } = await popups('UponAdmission')
  // Those that came while nobody looked.
  expect(looks()).toBe(1)
  await unread.answer([])
  await at('ten')
  look(0)
  expect(looks()).toBe(1)
  look(2)
  expect(looks()).toBe(2)
  close()
})

test('upon admission no clock is asked, however long it takes', async () => {
  const { unread, slot, at, close } = await popups('UponAdmission')
  await unread.answer([])
  await at('ten')
  await pass(3_600_000)
  expect(slot.inputs).toHaveLength(1)
  close()
})

test('by the hour it is looked once in each hour, whatever comes between, and before the day’s first not at all', async () => {
  const { unread, look, at, looks, slot, close } = await popups('Hourly')
  // This hour was looked at before the page was loaded anew.
  await at('nine')
  look(2)
  await pass(60_000)
  await at(null)
  await pass(60_000)
  expect(looks()).toBe(0)
  await at('ten')
  expect(looks()).toBe(1)
  await unread.answer([])
  await at('ten')
  await pass(60_000)
  expect([looks(), slot.inputs.length]).toEqual([1, 5])
  close()
})

test('what has popped up in this session pops up no more, also beside what is new', async () => {
  const { unread, look, at, shown, context, close } = await popups('UponAdmission', ['a'])
  await unread.answer([row('a')])
  expect(shown()).toEqual([])
  await at('ten')
  look(2)
  await unread.answer([row('a'), row('b')])
  expect([shown(), context().ids]).toEqual([['b'], ['a', 'b']])
  close()
})

test('one pop-up is read and leads to its place; of several none is read, and all are led to', async () => {
  const { unread, look, at, send, told, close } = await popups('UponAdmission')
  await unread.answer([row('a')])
  send({ type: 'popups.open' })
  await at('ten')
  look(2)
  await unread.answer([row('b'), row('c')])
  send({ type: 'popups.open' })
  expect(told('unreadNotifications')).toEqual([{ type: 'notifications.markRead', id: 'a' }])
  expect(told('app').map(({ path }) => path)).toEqual([
    '/reminders?message=a',
    '/notifications-center',
  ])
  close()
})

function alerts() {
  const stat = asked<UnreadCounts>()
  const read = asked<UnreadCounts, MarkReadRequest>()
  const page = alone(
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

test('a number that was asked for before one was read does not come back after it', async () => {
  const { send, stat, read, unread, at, close } = alerts()
  await stat.answer({ unread: 3 })
  send({ type: 'notifications.markRead', id: 'a' })
  send({ type: 'notifications.refresh' })
  await read.answer({ unread: 2 })
  await stat.answer({ unread: 3 })
  expect([unread(), at()]).toEqual([2, 'waiting'])
  close()
})

test('that the number cannot be had is told once, and once more when it could in between', async () => {
  const { stat, told, close } = alerts()
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

test('requests that are not counted are none, whatever was counted before', async () => {
  const { stat, context, close } = alerts()
  await stat.answer({ unread: 3, requests: 2 })
  await pass(30_000)
  await stat.answer({ unread: 3 })
  expect(context().requests).toBe(0)
  close()
})

function request() {
  const load = asked<PatientRequest, { id: string | null }>()
  const handle = asked<PatientRequest, { id: string | null; handled: boolean }>()
  const page = alone(
    patientRequestMachine.provide({
      actors: { loadRequest: load.port, setHandled: handle.port },
    }),
    { others: ['notifications', 'unreadNotifications', 'notificationsList', 'toasts'] },
  )
  const go = (search: string) => page.send({ type: 'url.changed', search })
  const words = (id: string, handled = false) => ({ id, handled }) as PatientRequest // what is kept of it
  return { ...page, load, handle, go, words }
}

test('another patient’s request begins without a word of the one before, and a closed one keeps none', async () => {
  const { go, load, words, at, context, close } = request()
  go('?request=a')
  await load.answer(words('a'))
  go('?request=b')
  expect([at(), context()]).toEqual(['loading', { id: 'b', data: null, error: null }])
  await load.refuse(refused)
  go('?request=c')
  expect(context().error).toBeNull()
  await load.answer(words('c'))
  go('?show=unread')
  expect([at(), context().data]).toEqual(['closed', null])
  close()
})

test('another address with the same request leaves it as it is', async () => {
  const { go, load, words, at, close } = request()
  go('?request=a')
  await load.answer(words('a'))
  go('?request=a&show=unread')
  expect([at(), load.inputs.length]).toEqual(['shown', 1])
  close()
})

test('a request is marked as was asked, and one that is refused stays as it was', async () => {
  const { go, load, handle, words, send, told, context, close } = request()
  go('?request=a')
  await load.answer(words('a'))
  send({ type: 'request.handle', handled: true })
  await handle.refuse(refused)
  expect([context().data, told('unreadNotifications')]).toEqual([words('a'), []])
  send({ type: 'request.handle', handled: true })
  await handle.answer(words('a', true))
  send({ type: 'request.handle', handled: false })
  await handle.answer(words('a'))
  expect(handle.inputs.map(({ handled }) => handled)).toEqual([true, true, false])
  const said = told('toasts').map(({ summary }) => summary.path ?? summary.text)
  expect(said).toEqual(['Нет.', 'notifications.request.handled', 'notifications.request.waits'])
  expect(told('unreadNotifications')).toHaveLength(2)
  close()
})
