// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { AlertStatQuery, ViewerQuery } from '../../../schema/generated/client/graphql.ts'
import {
  type AlertsFilter,
  alertListMachine,
  alertsList,
  periodQuery,
} from '../../../src/machines/alert-list.machine.ts'
import type { AlertRow, Periodicity } from '../../../src/machines/alert-parts.ts'
import {
  type AlertReading,
  alertReadingMachine,
} from '../../../src/machines/alert-reading.machine.ts'
import { alertsMachine } from '../../../src/machines/alerts.machine.ts'
import { viewerQuery } from '../../../src/machines/app-parts.ts'
import { CallFailure } from '../../../src/machines/failure.ts'
import type { ListAnswer, ListAsk } from '../../../src/machines/list.machine.ts'
import {
  type PoppedUp,
  type PopupTimes,
  popupsMachine,
  type Slot,
} from '../../../src/machines/popups.machine.ts'
import { toastsMachine } from '../../../src/machines/toasts.machine.ts'
import { Notices } from '../../../src/ui/Notices.tsx'
import { NotificationsScreen } from '../../../src/ui/notifications/NotificationsScreen.tsx'
import { Popup } from '../../../src/ui/notifications/Popup.tsx'
import { drawn, held, ru } from './page.tsx'

// jsdom knows no layout, of which rows would hear.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
})

type Stat = AlertStatQuery['alertStat']
const said = (text: string) => text.replaceAll('\u00a0', ' ')
const alert = (id: string, more: Partial<AlertRow> = {}): AlertRow => ({
  id,
  type: 'unclear',
  date: '2026-12-08T07:00:00Z',
  read: false,
  endedAt: null,
  messageId: `message-${id}`,
  clientName: `Пациент ${id}`,
  detail: { channel: 'whatsapp', text: 'А можно в среду?' },
  ...more,
})

/** The root's part in it: where it was asked to go. */
const went: string[] = []
const viewers = (role: string) =>
  viewerQuery.provide({
    actors: {
      load: fromPromise(async () => ({
        // What these screens read of the reader.
        data: {
          role,
          isMasterAccount: false,
          company: { timeZone: 'UTC' },
        } as ViewerQuery['viewer'],
      })),
    },
  })

/** Everything that has to do with notifications, over held ports. */
async function shown({ role = 'owner', center = true } = {}) {
  went.length = 0
  const stat = held<Stat>()
  const reading = held<Stat, AlertReading>()
  const list = held<ListAnswer<AlertRow, null>, ListAsk<AlertsFilter>>()
  const period = held<{ data: Periodicity | null }, { args: null }>()
  const save = held<Periodicity, { periodicity: Periodicity }>()
  const recall = held<PoppedUp>()
  const times = held<PopupTimes>()
  const slot = held<Slot, PopupTimes | null>()
  const unread = held<AlertRow[]>()
  const kept: PoppedUp[] = []
  const parts = {
    toasts: { machine: toastsMachine },
    viewer: { machine: viewers(role), input: { args: null } },
    alerts: {
      machine: alertsMachine.provide({
        actors: {
          askStat: stat.port,
          reading: alertReadingMachine.provide({ actors: { readAlerts: reading.port } }),
        },
      }),
    },
    popups: {
      machine: popupsMachine.provide({
        actors: {
          recall: recall.port,
          askTimes: times.port,
          askSlot: slot.port,
          askUnread: unread.port,
        },
        actions: {
          keepPopped: (_, popped) => void kept.push(popped),
          follow: ({ context }) => void went.push(String(context.items.length)),
        },
      }),
    },
    ...(center && {
      notifications: {
        machine: alertListMachine.provide({
          actors: {
            list: alertsList.provide({ actors: { loadPages: list.port } }),
            period: periodQuery.provide({ actors: { load: period.port } }),
            savePeriod: save.port,
          },
          actions: { follow: (_, { alert: { id } }) => void went.push(id) },
        }),
      },
    }),
  }
  const page = await drawn(parts, () => (
    <>
      {center && <NotificationsScreen />}
      <Popup />
      <Notices />
    </>
  ))
  const rows = (items: AlertRow[]) => ({ pages: { 1: items }, total: items.length, aside: null })
  return { page, stat, reading, list, period, save, recall, times, slot, unread, kept, rows }
}
const toasts = (page: Awaited<ReturnType<typeof drawn>>) =>
  page.all('.v-toast').map((one) => one.textContent)

test('the number of unread is asked every 30 seconds, and a failure of it is told once, in the words of the server', async () => {
  const { page, stat } = await shown()
  await stat.answer({ unread: 3 })
  expect(page.text()).toContain(said(ru.count('notifications.unread', 3)))
  await page.pass(29_999)
  expect(stat.calls).toHaveLength(0)
  await page.pass(1)
  await stat.refuse(new CallFailure(500, 'Сервер обедает', 'x'))
  expect(toasts(page)).toEqual(['Сервер обедает'])
  await page.pass(30_000)
  await stat.refuse(new CallFailure(500, 'Сервер обедает', 'x'))
  expect(toasts(page)).toEqual([])
  // What was known stays, and once it is well again the next failure is told.
  expect(page.text()).toContain(said(ru.count('notifications.unread', 3)))
  await page.pass(30_000)
  await stat.answer({ unread: 3 })
  await page.pass(30_000)
  await stat.refuse(new CallFailure(0, null, 'x'))
  expect(toasts(page)).toEqual([ru.t('common.error')])
  await page.close()
})

test('a master who has chosen no clinic hears of no failure', async () => {
  const { page, stat } = await shown()
  await stat.refuse(new CallFailure(403, { code: 'NO_COMPANY', message: 'Выберите клинику' }, 'x'))
  expect(toasts(page)).toEqual([])
  await page.close()
})

test('opening a notification reads it, counts it off and leads to what it is about', async () => {
  const { page, stat, list, reading, rows } = await shown()
  await stat.answer({ unread: 2 })
  await list.answer(rows([alert('1'), alert('2')]))
  const row = { type: 'row.open', index: 0, alert: alert('1') }
  await page.send('notifications', row)
  expect(reading.calls[0]?.input).toEqual({ id: '1' })
  expect(went).toEqual(['1'])
  // Shown as read before the server has agreed.
  expect(page.find('alertsList').getSnapshot().context.pages[1][0].read).toBe(true)
  await reading.answer({ unread: 1 })
  expect(page.text()).toContain(said(ru.count('notifications.unread', 1)))
  // The list is asked again for what the server made of it.
  expect(list.calls).toHaveLength(1)
  await page.send('notifications', { ...row, alert: alert('1', { read: true }) } as never)
  expect(reading.calls).toHaveLength(0)
  await page.close()
})

test('all are read at once; when the server refuses, it is told and the list is asked again', async () => {
  const { page, stat, list, reading, rows } = await shown()
  await stat.answer({ unread: 2 })
  await list.answer(rows([alert('1'), alert('2')]))
  await page.press(ru.t('notifications.readAll'))
  expect(reading.calls[0]?.input).toEqual({ id: null })
  await reading.refuse(new CallFailure(500, { message: 'Не получилось' }, 'x'))
  expect(toasts(page)).toEqual(['Не получилось'])
  expect(list.calls).toHaveLength(1)
  await page.press(ru.t('notifications.readAll'))
  await reading.answer({ unread: 0 })
  expect(page.text()).toContain(said(ru.t('notifications.allRead')))
  await page.close()
})

test('an empty center says what will be there, and one narrowed to nothing gives the way back', async () => {
  const { page, list, rows } = await shown()
  await list.answer(rows([]))
  expect(page.text()).toContain(said(ru.t('notifications.none.title')))
  await page.send('notifications', { type: 'filter.change', change: { type: 'misLost' } } as never)
  expect(list.calls[0]?.input.filter).toEqual({ type: 'misLost', read: null })
  await list.answer(rows([]))
  await page.press(ru.t('notifications.none.clear'))
  expect(list.calls[0]?.input.filter).toEqual({ type: null, read: null })
  await page.close()
})

test('a silent server is told as such and can be asked again; what was there stays', async () => {
  const { page, list, rows } = await shown()
  await list.refuse(new CallFailure(0, null, 'x'))
  expect(page.text()).toContain(said(ru.t('errors.network')))
  await page.press(ru.t('common.retry'))
  await list.answer(rows([]))
  expect(page.text()).not.toContain(said(ru.t('errors.network')))
  await page.pass(5000)
  await list.refuse(new CallFailure(0, null, 'x'))
  expect(page.text()).toContain(said(ru.t('offline.hint')))
  expect(page.text()).toContain(said(ru.t('notifications.none.title')))
  await page.close()
})

test('who may, chooses the period; the others are told it', async () => {
  const chooser = `${ru.t('notifications.period.label')}: ${ru.t('notifications.period.Hourly')}`
  const owner = await shown()
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
  expect(owner.page.text()).toContain(said(ru.t('notifications.period.Daily')))
  await owner.page.close()
  const desk = await shown({ role: 'administrator' })
  await desk.period.answer({ data: 'Hourly' })
  expect(desk.page.button(chooser)).toBeUndefined()
  expect(desk.page.text()).toContain(said(ru.t('notifications.period.Hourly')))
  await desk.page.close()
})

test('upon admission a notification pops up for 5 seconds, once; several are one pop-up', async () => {
  const { page, stat, recall, times, slot, unread, kept } = await shown({ center: false })
  await recall.answer({ ids: ['old'], slot: null })
  await times.answer({ periodicity: 'UponAdmission', timeZone: 'UTC' })
  await unread.answer([alert('old'), alert('1')])
  expect(page.text()).toContain(said(ru.t('notifications.type.unclear')))
  expect(page.text()).toContain('Пациент 1')
  expect(kept.at(-1)?.ids).toEqual(['old', '1'])
  await page.pass(4999)
  expect(page.all('.v-popup')).toHaveLength(1)
  await page.pass(1)
  expect(page.all('.v-popup')).toHaveLength(0)
  await slot.answer({ slot: null, wait: 60_000 })
  await stat.answer({ unread: 4 })
  await unread.answer([alert('1'), alert('2'), alert('3'), alert('4', { type: 'misLost' })])
  expect(page.text()).toContain(said(ru.count('notifications.popup.many', 3)))
  expect(page.text()).toContain(`${said(ru.t('notifications.type.unclear'))}: 2`)
  await page.press(ru.t('notifications.popup.openAll'))
  expect(went).toEqual(['3'])
  expect(page.all('.v-popup')).toHaveLength(0)
  await slot.answer({ slot: null, wait: 60_000 })
  await page.pass(30_000)
  await stat.answer({ unread: 4 })
  await unread.answer([alert('1'), alert('2'), alert('3'), alert('4')])
  expect(page.all('.v-popup')).toHaveLength(0)
  await page.close()
})

test('a pop-up that is rested upon waits, and one that is closed is gone at once', async () => {
  const { page, recall, times, unread, slot, stat } = await shown({ center: false })
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

test('by the hour nothing pops up before it, and its slot is taken only when it was looked at', async () => {
  const { page, recall, times, slot, unread, stat, kept } = await shown({ center: false })
  await recall.answer({ ids: [], slot: '2026-12-08T10' })
  await times.answer({ periodicity: 'Hourly', timeZone: 'UTC' })
  await slot.answer({ slot: '2026-12-08T10', wait: 40_000 })
  await stat.answer({ unread: 1 })
  expect(unread.calls).toHaveLength(0)
  await page.pass(40_000)
  await slot.answer({ slot: '2026-12-08T11', wait: 60_000 })
  await unread.refuse(new CallFailure(0, null, 'x'))
  expect(kept).toEqual([])
  await page.pass(30_000)
  await times.answer({ periodicity: 'Hourly', timeZone: 'UTC' })
  await slot.answer({ slot: '2026-12-08T11', wait: 30_000 })
  await unread.answer([alert('1')])
  expect(kept).toEqual([{ ids: ['1'], slot: '2026-12-08T11' }])
  expect(page.all('.v-popup')).toHaveLength(1)
  await page.close()
})
