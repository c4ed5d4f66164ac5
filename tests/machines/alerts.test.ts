import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AlertRow } from '../../src/machines/notifications/alert-parts.ts'
import {
  type AlertReading,
  type AlertStat,
  alertReadingMachine,
} from '../../src/machines/notifications/alert-reading.machine.ts'
import { alertsMachine } from '../../src/machines/notifications/alerts.machine.ts'
import {
  type PatientRequest,
  patientRequestMachine,
} from '../../src/machines/notifications/patient-request.machine.ts'
import {
  type PoppedUp,
  type PopupTimes,
  popupsMachine,
  type Slot,
} from '../../src/machines/notifications/popups.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { alone, asked, come } from './alone.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function pass(ms: number) {
  vi.advanceTimersByTime(ms)
  await come()
}
const row = (id: string) => ({ id, messageId: id, scenarioType: 'reminder' }) as AlertRow
const refused = new CallFailure(500, { message: 'Нет.' }, 'no')

async function popups(periodicity: PopupTimes['periodicity'], popped: string[] = []) {
  const recall = asked<PoppedUp>()
  const times = asked<PopupTimes>()
  const slot = asked<Slot, PopupTimes | null>()
  const unread = asked<AlertRow[]>()
  const page = alone(
    popupsMachine.provide({
      actors: {
        recall: recall.port,
        askTimes: times.port,
        askSlot: slot.port,
        askUnread: unread.port,
      },
    }),
    { as: 'popups', others: ['app', 'alerts'] },
  )
  await recall.answer({ ids: popped, slot: 'nine' })
  await times.answer({ periodicity, timeZone: 'UTC' })
  const look = (count: number) => page.send({ type: 'popups.look', unread: count })
  const at = (name: string | null) => slot.answer({ slot: name, wait: 60_000 })
  const shown = () => page.context().items.map(({ id }: AlertRow) => id)
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
  expect(told('alerts')).toEqual([{ type: 'alerts.read', id: 'a' }])
  expect(told('app').map(({ path }) => path)).toEqual([
    '/reminders?message=a',
    '/notifications-center',
  ])
  close()
})

function alerts() {
  const stat = asked<AlertStat>()
  const read = asked<AlertStat, AlertReading>()
  const page = alone(
    alertsMachine.provide({
      actors: {
        askStat: stat.port,
        reading: alertReadingMachine.provide({ actors: { readAlerts: read.port } }),
      },
    }),
    { as: 'alerts', others: ['toasts', 'popups', 'notifications'] },
  )
  const unread = () => page.context().unread
  return { ...page, stat, read, unread }
}

test('a number that was asked for before one was read does not come back after it', async () => {
  const { send, stat, read, unread, at, close } = alerts()
  await stat.answer({ unread: 3 })
  send({ type: 'alerts.read', id: 'a' })
  send({ type: 'alerts.refresh' })
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
    { others: ['notifications', 'alerts', 'alertsList', 'toasts'] },
  )
  const go = (search: string) => page.send({ type: 'address.changed', search })
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
  expect([context().data, told('alerts')]).toEqual([words('a'), []])
  send({ type: 'request.handle', handled: true })
  await handle.answer(words('a', true))
  send({ type: 'request.handle', handled: false })
  await handle.answer(words('a'))
  expect(handle.inputs.map(({ handled }) => handled)).toEqual([true, true, false])
  const said = told('toasts').map(({ summary }) => summary.path ?? summary.text)
  expect(said).toEqual(['Нет.', 'notifications.request.handled', 'notifications.request.waits'])
  expect(told('alerts')).toHaveLength(2)
  close()
})
