import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyEventObject, createMachine, fromCallback } from 'xstate'
import { chatsMachine } from '../../src/machines/chats/chats.machine.ts'
import { type ChatsUrlState, formatUrl } from '../../src/machines/chats/chats-url-state.ts'
import { alone, asked } from './alone.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** The screen of conversations, whose parts only note what they are told. */
function chats() {
  const find = asked<number, { clientId: string }>()
  const places: string[] = []
  const opened: number[] = []
  const heard: [string, AnyEventObject][] = []
  const ear = (name: string) =>
    fromCallback<AnyEventObject, { chatNumber: number }>(({ receive, input }) => {
      if (name === 'chat') opened.push(input.chatNumber)
      receive((event) => void heard.push([name, event]))
    })
  const mute = createMachine({})
  const page = alone(
    chatsMachine.provide({
      actors: {
        urlListener: mute,
        list: ear('list'),
        chat: ear('chat'),
        acts: mute,
        visitActions: mute,
        exclusion: mute,
        outbox: mute,
        openChat: find.port,
      } as never, // the parts that are not looked at here
      actions: {
        writeUrl: ({ context }) => void places.push(formatUrl(context as ChatsUrlState)),
      },
    }),
    { as: 'chats', others: ['unreadChats'] },
  )
  return {
    ...page,
    find,
    places,
    opened,
    told: (to: string) => heard.flatMap(([name, event]) => (name === to ? [event] : [])),
    go: (path: string, search = '') => page.send({ type: 'url.changed', path, search }),
    open: (chatNumber: number) => page.send({ type: 'row.open', index: 0, chatNumber }),
    act: (act: object) => page.send({ type: 'chatAction.saved', action: act }),
  }
}

test('a conversation that is marked unread is closed if it is the open one, and by nothing else', () => {
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

test('the row of the open conversation opens nothing anew, so that what is read and written stays', () => {
  const { open, opened, places, send, close } = chats()
  open(7)
  open(7)
  expect([opened, places]).toEqual([[7], ['/chats/7']])
  open(8)
  send({ type: 'chat.close' })
  open(8)
  expect(opened).toEqual([7, 8, 8])
  close()
})

test('a line that was sent is shown in its own conversation only', () => {
  const { open, send, told, close } = chats()
  open(7)
  send({ type: 'message.sent', chatNumber: 8, message: { id: 'x' } })
  send({ type: 'message.sent', chatNumber: 7, message: { id: 'y' } })
  const added = told('chat').filter(({ type }) => type === 'messages.add')
  expect(added).toEqual([{ type: 'messages.add', message: { id: 'y' } }])
  close()
})

test('whose conversation is asked for is found, and its address takes the place of what was typed', async () => {
  const { go, send, find, opened, places, at, context, close } = chats()
  send({ type: 'search.change', search: 'Ор' })
  go('/chats', '?patient=p')
  vi.advanceTimersByTime(1000)
  expect([places, at(), find.inputs]).toEqual([[], 'finding', [{ clientId: 'p' }]])
  await find.answer(7)
  expect([places, opened, context().patientId]).toEqual([['/chats/7'], [7], null])
  close()
})

test('what is typed or narrowed while a conversation is looked for does not end the search', async () => {
  const { go, send, find, places, at, opened, close } = chats()
  const there = (address: string) => go('/chats', address.slice('/chats'.length))
  go('/chats', '?patient=p')
  send({ type: 'search.change', search: 'Ор' })
  vi.advanceTimersByTime(300)
  there(places.at(-1) ?? '')
  send({ type: 'filter.change', change: { group: 'mine' } })
  there(places.at(-1) ?? '')
  expect([at(), find.inputs.length]).toEqual(['finding', 1])
  await find.answer(7)
  expect([opened, places.at(-1)]).toEqual([[7], '/chats/7?show=mine&search=%D0%9E%D1%80'])
  // A reload, or Back, says whose is wanted too.
  go('/chats', '?patient=p')
  go('/chats', '?patient=q')
  expect(find.inputs.slice(1)).toEqual([{ clientId: 'p' }, { clientId: 'q' }])
  close()
})

test('a conversation that is not found says so until it is asked for again or another is opened', async () => {
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

test('the keyboard begins anew in another list, and the address waits for the typist', () => {
  const { send, context, places, told, close } = chats()
  send({ type: 'row.activate', index: 3 })
  send({ type: 'search.change', search: 'О' })
  expect(context().active).toBeNull()
  send({ type: 'search.change', search: 'Ор' })
  vi.advanceTimersByTime(299)
  expect(places).toEqual([])
  vi.advanceTimersByTime(1)
  expect(places).toEqual(['/chats?search=%D0%9E%D1%80'])
  send({ type: 'row.activate', index: 3 })
  send({ type: 'filter.change', change: { group: 'mine' } })
  expect(context().active).toBeNull()
  expect(told('list').at(-1)).toEqual({
    type: 'list.filter',
    filter: { group: 'mine', channel: null },
  })
  close()
})

test('an address that lists others keeps the open conversation only if it names it', () => {
  const { go, send, places, opened, context, told, close } = chats()
  go('/chats/7')
  go('/chats/7', '?show=mine')
  expect([opened, context().group, context().urlRevision]).toEqual([[7, 7], 'mine', 1])
  go('/chats', '?show=mine&search=x')
  expect([context().chatNumber, context().search]).toEqual([null, 'x'])
  go('/chats', '?show=mine&channel=sms&search=x')
  const listed = { type: 'list.filter', filter: { group: 'mine', channel: 'sms' } }
  expect(told('list').at(-1)).toEqual(listed)
  send({ type: 'filter.change', change: { channel: null } })
  expect(places.at(-1)).toBe('/chats?show=mine&search=x')
  expect(told('list').filter(({ type }) => type === 'list.search')).toEqual([
    { type: 'list.search', search: 'x' },
  ])
  close()
})
