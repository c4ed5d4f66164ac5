import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chatFilesMachine } from '../../src/machines/chats/chat-files.machine.ts'
import {
  type ChatMessagesPage,
  type ChatMessagesRequest,
  chatMessagesMachine,
} from '../../src/machines/chats/chat-messages.machine.ts'
import {
  type ChatHead,
  type ChatMessage,
  chatHeadQuery,
} from '../../src/machines/chats/chat-queries.ts'
import { conversationMachine } from '../../src/machines/chats/conversation.machine.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

const chatMessage = (id: string, minute: number, kind = 'patient') =>
  ({ id, kind, at: `2026-12-08T07:${minute}:00Z`, files: [] }) as unknown as ChatMessage // the charts read only these fields
const mute = createMachine({})

function chatMessages() {
  const load = createManualPort<ChatMessagesPage, ChatMessagesRequest>()
  const page = isolateChart(chatMessagesMachine.provide({ actors: { loadMessages: load.port } }), {
    input: { chatNumber: 7 },
    others: ['chatOutbox'],
  })
  const receive = (total: number, ...items: ChatMessage[]) => load.answer({ items, total })
  const ids = () => page.context().items.map(({ id }: ChatMessage) => id)
  return { ...page, load, receive, ids, before: () => load.inputs.map(({ before }) => before) }
}

test('older messages are loaded once per request, as long as there are any', async () => {
  const { send, receive, at, ids, before, close } = chatMessages()
  await receive(4, chatMessage('c', 12), chatMessage('d', 13))
  send({ type: 'older.load' })
  await receive(4, chatMessage('b', 11))
  expect([at(), before()]).toEqual(['shown', [null, 'c']])
  send({ type: 'older.load' })
  await receive(4, chatMessage('a', 10))
  expect(ids()).toEqual(['a', 'b', 'c', 'd'])
  send({ type: 'older.load' })
  // The request found nothing older; the chart does not repeat it when a refresh brings newer messages.
  send({ type: 'messages.refresh' })
  await receive(90, chatMessage('y', 50), chatMessage('z', 51))
  expect([at(), before()]).toEqual(['shown', [null, 'c', 'b', null]])
  close()
})

test('a failed load of older messages is not repeated by a refresh', async () => {
  const { send, receive, load, at, before, close } = chatMessages()
  await receive(3, chatMessage('b', 11))
  send({ type: 'older.load' })
  await load.refuse(new Error('no'))
  expect([at(), before()]).toEqual(['olderFailed', [null, 'b']])
  send({ type: 'messages.refresh' })
  await receive(3, chatMessage('b', 11))
  expect([at(), before()]).toEqual(['shown', [null, 'b', null]])
  close()
})

test('a refresh that does not overlap the shown messages replaces them, and one that overlaps is merged', async () => {
  const { send, receive, ids, close } = chatMessages()
  await receive(3, chatMessage('a', 10), chatMessage('b', 11))
  send({ type: 'messages.refresh' })
  await receive(3, chatMessage('b', 11), chatMessage('c', 12))
  expect(ids()).toEqual(['a', 'b', 'c'])
  send({ type: 'messages.refresh' })
  await receive(90, chatMessage('y', 50), chatMessage('z', 51))
  expect(ids()).toEqual(['y', 'z'])
  close()
})

test('a sent message that is added again is counted once', async () => {
  const { send, receive, context, close } = chatMessages()
  await receive(1, chatMessage('a', 10))
  send({ type: 'messages.add', message: chatMessage('b', 11, 'staff') })
  send({ type: 'messages.add', message: chatMessage('b', 11, 'staff') })
  expect(context().total).toBe(2)
  close()
})

test('a change during a load causes one refresh after it', async () => {
  const { send, receive, at, before, close } = chatMessages()
  send({ type: 'listener.changed' })
  await receive(1, chatMessage('a', 10))
  expect([at(), before()]).toEqual(['refreshing', [null, null]])
  await receive(1, chatMessage('a', 10))
  expect([at(), before()]).toEqual(['shown', [null, null]])
  close()
})

test('the shown messages of staff are confirmed to the outbox, and those of patients are not', async () => {
  const { receive, told, close } = chatMessages()
  await receive(2, chatMessage('a', 10), chatMessage('b', 11, 'staff'))
  expect(told('chatOutbox')).toEqual([{ type: 'outbox.confirmed', keys: ['b'] }])
  close()
})

test('loaded messages are reported as out of sight while the reader has scrolled up, and as in sight at the bottom', async () => {
  const { send, receive, told, context, close } = chatMessages()
  send({ type: 'bottom.left' })
  expect(context().lastSeenId).toBeNull()
  await receive(1, chatMessage('a', 10))
  send({ type: 'bottom.left' })
  expect(context().lastSeenId).toBe('a')
  send({ type: 'messages.refresh' })
  await receive(2, chatMessage('a', 10), chatMessage('b', 11))
  send({ type: 'bottom.reached' })
  expect(told('above').map(({ inSight }) => inSight)).toEqual([true, false, true])
  close()
})

function conversation() {
  const head = createManualPort<{ data: ChatHead }, { args: number }>()
  const read = createManualPort<void, { chatNumber: number; through: string }>()
  const page = isolateChart(
    conversationMachine.provide({
      actors: {
        head: chatHeadQuery.provide({ actors: { load: head.port } }),
        messages: mute,
        composer: mute,
        files: mute,
        patient: mute,
        markRead: read.port,
      } as never, // types of actors that these tests do not check
    }),
    { input: { chatNumber: 7 }, others: ['chatsList', 'unreadChats'] },
  )
  const readMinutes = () => read.inputs.map((input) => input.through.slice(14, 16))
  const receive = (inSight: boolean, ...items: ChatMessage[]) =>
    page.send({ type: 'messages.loaded', items, inSight })
  const answerHead = (...ids: string[]) => {
    const patients = ids.map((clientId) => ({ clientId }))
    return head.answer({ data: { chat: { patients } } as unknown as ChatHead })
  }
  return { ...page, read, readMinutes, receive, answerHead }
}

test('a patient’s messages and requests are marked as read once, when they come into sight', async () => {
  const { receive, readMinutes, read, close } = conversation()
  receive(false, chatMessage('a', 10))
  receive(true, chatMessage('s', 11, 'staff'))
  expect(readMinutes()).toEqual([])
  receive(true, chatMessage('a', 10), chatMessage('s', 11, 'staff'))
  await read.answer()
  receive(true, chatMessage('a', 10), chatMessage('s', 11, 'staff'))
  expect(readMinutes()).toEqual(['10'])
  receive(true, chatMessage('a', 10), chatMessage('b', 12, 'request'))
  expect(readMinutes()).toEqual(['10', '12'])
  close()
})

test('a failed mark as read is repeated with the next messages', async () => {
  const { receive, readMinutes, read, told, close } = conversation()
  receive(true, chatMessage('a', 10))
  await read.refuse(new Error('no'))
  expect(told('chatsList')).toEqual([])
  receive(true, chatMessage('a', 10))
  expect(readMinutes()).toEqual(['10', '10'])
  await read.answer()
  expect(told('chatsList')).toEqual([{ type: 'list.refresh' }])
  close()
})

test('the panel shows the first patient of a shared number until another is chosen, and again when the chosen one is gone', async () => {
  const { answerHead, send, context, close } = conversation()
  expect(context().patientId).toBeNull()
  await answerHead('a', 'b')
  expect(context().patientId).toBe('a')
  send({ type: 'patient.choose', id: 'b' })
  send({ type: 'chat.refresh' })
  await answerHead('a', 'b')
  expect(context().patientId).toBe('b')
  send({ type: 'chat.refresh' })
  await answerHead('a')
  expect(context().patientId).toBe('a')
  close()
})

test('a patient’s pictures are fetched once, and files that are no pictures or have a problem are not', () => {
  const fetched: string[] = []
  const picture = createMachine({
    entry: ({ self }) => void fetched.push(self.id),
  })
  const { send, close } = isolateChart(
    chatFilesMachine.provide({ actors: { picture } } as never), // the tests check only this actor
    { input: { chatNumber: 7 }, others: ['toasts'] },
  )
  const file = (id: string, more: object = {}) => ({ id, picture: true, problem: null, ...more })
  const files = [
    file('a'),
    file('b', { problem: 'tooLarge' }),
    file('c', { picture: false }),
    file('d'),
  ]
  send({ type: 'files.added', files })
  send({ type: 'files.added', files: [...files, file('e')] })
  expect(fetched).toEqual(['a', 'd', 'e'])
  close()
})
