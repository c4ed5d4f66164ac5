import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import {
  getNotificationPath,
  type NotificationRow,
  type Periodicity,
} from '../../src/machines/notifications/notification.ts'
import { notificationListMachine } from '../../src/machines/notifications/notification-list.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

const refused = new CallFailure(409, { message: 'Нет.' }, 'no')
const mute = createMachine({})

function openList() {
  const requests: (string | null)[] = []
  const save = createManualPort<Periodicity, { periodicity: Periodicity }>()
  const page = isolateChart(
    notificationListMachine.provide({
      actors: { urlListener: mute, list: mute, period: mute, request: mute, savePeriod: save.port },
      actions: {
        keepRequest: (_: unknown, { id }: { id: string | null }) => void requests.push(id),
      },
    } as never), // types of actors that these tests do not check
    { as: 'notifications', others: ['unreadNotifications', 'app', 'popups', 'toasts'] },
  )
  const open = (more: object) =>
    page.send({ type: 'row.open', index: 0, notification: { id: 'a', messageId: 'm', ...more } })
  return { ...page, save, open, requests }
}

test.each([
  ['an unread notification', 'marks it', { read: false }, ['a']],
  ['a read notification', 'does not mark it', { read: true }, []],
  ['a notification of a patient request', 'does not mark it', { read: false, requestId: 'q' }, []],
])('opening %s %s as read', (_, __, more, read) => {
  const { open, told, context, requests, close } = openList()
  open(more as Partial<NotificationRow>)
  expect(told('unreadNotifications').map(({ id }) => id)).toEqual(read)
  expect(context().markingRead).toEqual(read)
  // A request opens beside the list and keeps the list's address.
  expect([told('app').length, requests]).toEqual('requestId' in more ? [0, ['q']] : [1, []])
  close()
})

test('a mention in a conversation leads there, another one to the patient', () => {
  const mention = {
    type: 'mention' as const,
    messageId: null,
    scenarioType: null,
    requestId: null,
    chatNumber: null,
    detail: { clientId: 'c' },
  }
  expect(getNotificationPath({ ...mention, chatNumber: 7 })).toBe('/chats/7')
  expect(getNotificationPath(mention)).toBe('/clients?client=c')
})

test('closing a patient request clears its id and does not navigate', () => {
  const { open, send, told, requests, close } = openList()
  open({ requestId: 'q' })
  send({ type: 'request.left' })
  expect([requests, told('app')]).toEqual([['q', null], []])
  close()
})

test('a notification whose mark as read failed is unread again, and others being marked are not affected', () => {
  const { open, send, context, close } = openList()
  open({ read: false })
  send({ type: 'notifications.markAllRead' })
  expect(context().markingRead).toEqual(['a', null])
  send({ type: 'notifications.changed', id: 'a', read: false })
  expect(context().markingRead).toEqual([null])
  close()
})

test('a refused pop-up period is no longer selected, and an accepted one is reported to the pop-ups', async () => {
  const { send, save, told, context, close } = openList()
  send({ type: 'period.choose', periodicity: 'Hourly' })
  await save.refuse(refused)
  expect([context().savingPeriod, told('popups')]).toEqual([null, []])
  send({ type: 'period.choose', periodicity: 'Daily' })
  await save.answer('Daily')
  expect(told('popups')).toEqual([{ type: 'popups.period', periodicity: 'Daily' }])
  expect(save.inputs).toEqual([{ periodicity: 'Hourly' }, { periodicity: 'Daily' }])
  close()
})
