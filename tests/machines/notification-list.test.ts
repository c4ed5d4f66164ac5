import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import type { NotificationRow, Periodicity } from '../../src/machines/notifications/notification.ts'
import { notificationListMachine } from '../../src/machines/notifications/notification-list.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { alone, asked } from './alone.ts'

const refused = new CallFailure(409, { message: 'Нет.' }, 'no')
const mute = createMachine({})

function center() {
  const requests: (string | null)[] = []
  const save = asked<Periodicity, { periodicity: Periodicity }>()
  const page = alone(
    notificationListMachine.provide({
      actors: { urlListener: mute, list: mute, period: mute, request: mute, savePeriod: save.port },
      actions: {
        keepRequest: (_: unknown, { id }: { id: string | null }) => void requests.push(id),
      },
    } as never), // the parts that are not looked at here
    { as: 'notifications', others: ['unreadNotifications', 'app', 'popups', 'toasts'] },
  )
  const open = (more: object) =>
    page.send({ type: 'row.open', index: 0, notification: { id: 'a', messageId: 'm', ...more } })
  return { ...page, save, open, requests }
}

test.each([
  ['that is new', { read: false }, ['a']],
  ['that was read', { read: true }, []],
  ['of a request, which waits until it is handled', { read: false, requestId: 'q' }, []],
])('a notification %s is read by being opened, or is not', (_, more, read) => {
  const { open, told, context, requests, close } = center()
  open(more as Partial<NotificationRow>)
  expect(told('unreadNotifications').map(({ id }) => id)).toEqual(read)
  expect(context().markingRead).toEqual(read)
  // A request opens beside the list, which stays as it is.
  expect([told('app').length, requests]).toEqual('requestId' in more ? [0, ['q']] : [1, []])
  close()
})

test('a request that is left leaves the list as it is', () => {
  const { open, send, told, requests, close } = center()
  open({ requestId: 'q' })
  send({ type: 'request.left' })
  expect([requests, told('app')]).toEqual([['q', null], []])
  close()
})

test('what could not be marked read is shown unread again, and what is being read besides is not', () => {
  const { open, send, context, close } = center()
  open({ read: false })
  send({ type: 'notifications.markAllRead' })
  expect(context().markingRead).toEqual(['a', null])
  send({ type: 'notifications.changed', id: 'a', read: false })
  expect(context().markingRead).toEqual([null])
  close()
})

test('a period that is refused is chosen no more; one that is taken is told to the pop-ups', async () => {
  const { send, save, told, context, close } = center()
  send({ type: 'period.choose', periodicity: 'Hourly' })
  await save.refuse(refused)
  expect([context().savingPeriod, told('popups')]).toEqual([null, []])
  send({ type: 'period.choose', periodicity: 'Daily' })
  await save.answer('Daily')
  expect(told('popups')).toEqual([{ type: 'popups.period', periodicity: 'Daily' }])
  expect(save.inputs).toEqual([{ periodicity: 'Hourly' }, { periodicity: 'Daily' }])
  close()
})
