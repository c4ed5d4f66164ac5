import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyEventObject, createMachine, fromCallback } from 'xstate'
import { chatsMachine } from '../../src/machines/chats/chats.machine.ts'
import { type ChatsUrlState, formatUrl } from '../../src/machines/chats/chats-url-state.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** The screen of conversations, whose child actors only record their events. */
function chats() {
  const find = createManualPort<number, { clientId: string }>()
  const urls: string[] = []
  const openedChats: number[] = []
  const events: [string, AnyEventObject][] = []
  const recordEvents = (name: string) =>
    fromCallback<AnyEventObject, { chatNumber: number }>(({ receive, input }) => {
      if (name === 'chat') openedChats.push(input.chatNumber)
      receive((event) => void events.push([name, event]))
    })
  const mute = createMachine({})
  const page = isolateChart(
    chatsMachine.provide({
      actors: {
        urlListener: mute,
        list: recordEvents('list'),
        chat: recordEvents('chat'),
        chatActions: mute,
        visitActions: mute,
        exclusion: mute,
        outbox: mute,
        openChat: find.port,
      } as never, // types of actors that these tests do not check
      actions: {
        writeUrl: ({ context }) => void urls.push(formatUrl(context as ChatsUrlState)),
      },
    }),
    { as: 'chats', others: ['unreadChats'] },
  )
  return {
    ...page,
    find,
    urls,
    openedChats,
    eventsTo: (to: string) => events.flatMap(([name, event]) => (name === to ? [event] : [])),
    go: (path: string, search = '') => page.send({ type: 'url.changed', path, search }),
    open: (chatNumber: number) => page.send({ type: 'row.open', index: 0, chatNumber }),
    act: (act: object) => page.send({ type: 'chatAction.saved', action: act }),
  }
}

test('marking the open conversation unread closes it, and claiming, handling it or marking another one does not', () => {
  const { open, act, context, close } = chats()
  open(7)
  act({ kind: 'unread', chatNumber: 8, name: 'Анна' })
  act({ kind: 'claim', chatNumber: 7, name: 'Анна', to: true })
  act({ kind: 'handled', chatNumber: 7, name: 'Анна', to: true })
  expect(context().chatNumber).toBe(7)
  act({ kind: 'unread', chatNumber: 7, name: 'Анна' })
  expect(context().chatNumber).toBeNull()
  close()
})

test('the row of the open conversation does not open it again', () => {
  const { open, openedChats, urls, send, close } = chats()
  open(7)
  open(7)
  expect([openedChats, urls]).toEqual([[7], ['/chats/7']])
  open(8)
  send({ type: 'chat.close' })
  open(8)
  expect(openedChats).toEqual([7, 8, 8])
  close()
})

test('a sent chat message is added only to its own conversation', () => {
  const { open, send, eventsTo, close } = chats()
  open(7)
  send({ type: 'message.sent', chatNumber: 8, message: { id: 'x' } })
  send({ type: 'message.sent', chatNumber: 7, message: { id: 'y' } })
  const added = eventsTo('chat').filter(({ type }) => type === 'messages.add')
  expect(added).toEqual([{ type: 'messages.add', message: { id: 'y' } }])
  close()
})

test('a link with a patient finds the conversation and writes its address instead of the pending search', async () => {
  const { go, send, find, openedChats, urls, at, context, close } = chats()
  send({ type: 'search.change', search: 'Ор' })
  go('/chats', '?patient=p')
  vi.advanceTimersByTime(1000)
  expect([urls, at(), find.inputs]).toEqual([[], 'finding', [{ clientId: 'p' }]])
  await find.answer(7)
  expect([urls, openedChats, context().patientId]).toEqual([['/chats/7'], [7], null])
  close()
})

test('typing a search or changing the filter does not interrupt finding a patient’s conversation', async () => {
  const { go, send, find, urls, at, openedChats, close } = chats()
  const goTo = (address: string) => go('/chats', address.slice('/chats'.length))
  go('/chats', '?patient=p')
  send({ type: 'search.change', search: 'Ор' })
  vi.advanceTimersByTime(300)
  goTo(urls.at(-1) ?? '')
  send({ type: 'filter.change', change: { group: 'mine' } })
  goTo(urls.at(-1) ?? '')
  expect([at(), find.inputs.length]).toEqual(['finding', 1])
  await find.answer(7)
  expect([openedChats, urls.at(-1)]).toEqual([[7], '/chats/7?show=mine&search=%D0%9E%D1%80'])
  // A reload or Back names the patient too.
  go('/chats', '?patient=p')
  go('/chats', '?patient=q')
  expect(find.inputs.slice(1)).toEqual([{ clientId: 'p' }, { clientId: 'q' }])
  close()
})

test('a failed search for a conversation stays failed until a retry or until another conversation is opened', async () => {
  const { go, send, open, find, at, context, close } = chats()
  go('/chats', '?patient=p')
  await find.refuse(new Error('no'))
  expect(at()).toBe('findFailed')
  send({ type: 'find.retry' })
  await find.refuse(new Error('no'))
  open(7)
  expect([at(), context().error, context().patientId]).toEqual(['ready', null, null])
  close()
})

test('a new search or filter resets the active row, and the address changes 300 ms after the last keystroke', () => {
  const { send, context, urls, eventsTo, close } = chats()
  send({ type: 'row.activate', index: 3 })
  send({ type: 'search.change', search: 'О' })
  expect(context().active).toBeNull()
  send({ type: 'search.change', search: 'Ор' })
  vi.advanceTimersByTime(299)
  expect(urls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(urls).toEqual(['/chats?search=%D0%9E%D1%80'])
  send({ type: 'row.activate', index: 3 })
  send({ type: 'filter.change', change: { group: 'mine' } })
  expect(context().active).toBeNull()
  expect(eventsTo('list').at(-1)).toEqual({
    type: 'list.filter',
    filter: { group: 'mine', channel: null },
  })
  close()
})

test('an address with another filter keeps the open conversation only if the address names it', () => {
  const { go, send, urls, openedChats, context, eventsTo, close } = chats()
  go('/chats/7')
  go('/chats/7', '?show=mine')
  expect([openedChats, context().group, context().urlRevision]).toEqual([[7, 7], 'mine', 1])
  go('/chats', '?show=mine&search=x')
  expect([context().chatNumber, context().search]).toEqual([null, 'x'])
  go('/chats', '?show=mine&channel=sms&search=x')
  const listed = { type: 'list.filter', filter: { group: 'mine', channel: 'sms' } }
  expect(eventsTo('list').at(-1)).toEqual(listed)
  send({ type: 'filter.change', change: { channel: null } })
  expect(urls.at(-1)).toBe('/chats?show=mine&search=x')
  expect(eventsTo('list').filter(({ type }) => type === 'list.search')).toEqual([
    { type: 'list.search', search: 'x' },
  ])
  close()
})
