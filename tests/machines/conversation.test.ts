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
import { alone, asked } from './alone.ts'

const line = (id: string, minute: number, kind = 'patient') =>
  ({ id, kind, at: `2026-12-08T07:${minute}:00Z`, files: [] }) as unknown as ChatMessage // what the charts read of it
const mute = createMachine({})

function lines() {
  const load = asked<ChatMessagesPage, ChatMessagesRequest>()
  const page = alone(chatMessagesMachine.provide({ actors: { loadMessages: load.port } }), {
    input: { chatNumber: 7 },
    others: ['chatOutbox'],
  })
  const came = (total: number, ...items: ChatMessage[]) => load.answer({ items, total })
  const ids = () => page.context().items.map(({ id }: ChatMessage) => id)
  return { ...page, load, came, ids, before: () => load.inputs.map(({ before }) => before) }
}

test('older lines are asked for once for each time one comes to the beginning, as long as there are any', async () => {
  const { send, came, at, ids, before, close } = lines()
  await came(4, line('c', 12), line('d', 13))
  send({ type: 'older.load' })
  await came(4, line('b', 11))
  expect([at(), before()]).toEqual(['shown', [null, 'c']])
  send({ type: 'older.load' })
  await came(4, line('a', 10))
  expect(ids()).toEqual(['a', 'b', 'c', 'd'])
  send({ type: 'older.load' })
  // That there was nothing older is not made good once there is.
  send({ type: 'messages.refresh' })
  await came(90, line('y', 50), line('z', 51))
  expect([at(), before()]).toEqual(['shown', [null, 'c', 'b', null]])
  close()
})

test('older lines that do not come are asked for again by the reader only', async () => {
  const { send, came, load, at, before, close } = lines()
  await came(3, line('b', 11))
  send({ type: 'older.load' })
  await load.refuse(new Error('no'))
  expect([at(), before()]).toEqual(['olderFailed', [null, 'b']])
  send({ type: 'messages.refresh' })
  await came(3, line('b', 11))
  expect([at(), before()]).toEqual(['shown', [null, 'b', null]])
  close()
})

test('where more was said meanwhile than comes at once, what was there makes way; else it stays', async () => {
  const { send, came, ids, close } = lines()
  await came(3, line('a', 10), line('b', 11))
  send({ type: 'messages.refresh' })
  await came(3, line('b', 11), line('c', 12))
  expect(ids()).toEqual(['a', 'b', 'c'])
  send({ type: 'messages.refresh' })
  await came(90, line('y', 50), line('z', 51))
  expect(ids()).toEqual(['y', 'z'])
  close()
})

test('a line of one’s own is counted once, also when it comes again', async () => {
  const { send, came, context, close } = lines()
  await came(1, line('a', 10))
  send({ type: 'messages.add', message: line('b', 11, 'staff') })
  send({ type: 'messages.add', message: line('b', 11, 'staff') })
  expect(context().total).toBe(2)
  close()
})

test('a change that is told while lines are on their way is asked about once they have come, and once only', async () => {
  const { send, came, at, before, close } = lines()
  send({ type: 'listener.changed' })
  await came(1, line('a', 10))
  expect([at(), before()]).toEqual(['refreshing', [null, null]])
  await came(1, line('a', 10))
  expect([at(), before()]).toEqual(['shown', [null, null]])
  close()
})

test('of the lines that stand there those of staff are told to the outbox, and no patient’s', async () => {
  const { came, told, close } = lines()
  await came(2, line('a', 10), line('b', 11, 'staff'))
  expect(told('chatOutbox')).toEqual([{ type: 'outbox.confirmed', keys: ['b'] }])
  close()
})

test('who has scrolled up is told what came as out of sight, and in sight when he is back', async () => {
  const { send, came, told, context, close } = lines()
  send({ type: 'bottom.left' })
  expect(context().lastSeenId).toBeNull()
  await came(1, line('a', 10))
  send({ type: 'bottom.left' })
  expect(context().lastSeenId).toBe('a')
  send({ type: 'messages.refresh' })
  await came(2, line('a', 10), line('b', 11))
  send({ type: 'bottom.reached' })
  expect(told('above').map(({ inSight }) => inSight)).toEqual([true, false, true])
  close()
})

function conversation() {
  const head = asked<{ data: ChatHead }, { args: number }>()
  const read = asked<void, { chatNumber: number; through: string }>()
  const page = alone(
    conversationMachine.provide({
      actors: {
        head: chatHeadQuery.provide({ actors: { load: head.port } }),
        messages: mute,
        composer: mute,
        files: mute,
        patient: mute,
        markRead: read.port,
      } as never, // the parts that are not looked at here
    }),
    { input: { chatNumber: 7 }, others: ['chatsList', 'unreadChats'] },
  )
  const through = () => read.inputs.map((input) => input.through.slice(14, 16))
  const came = (inSight: boolean, ...items: ChatMessage[]) =>
    page.send({ type: 'messages.loaded', items, inSight })
  const met = (...ids: string[]) => {
    const patients = ids.map((clientId) => ({ clientId }))
    return head.answer({ data: { chat: { patients } } as unknown as ChatHead })
  }
  return { ...page, read, through, came, met }
}

test('a patient’s words are told to have been read when they come into sight, each once', async () => {
  const { came, through, read, close } = conversation()
  came(false, line('a', 10))
  came(true, line('s', 11, 'staff'))
  expect(through()).toEqual([])
  came(true, line('a', 10), line('s', 11, 'staff'))
  await read.answer()
  came(true, line('a', 10), line('s', 11, 'staff'))
  expect(through()).toEqual(['10'])
  came(true, line('a', 10), line('b', 12, 'request'))
  expect(through()).toEqual(['10', '12'])
  close()
})

test('what could not be told to have been read is told again with what comes next', async () => {
  const { came, through, read, told, close } = conversation()
  came(true, line('a', 10))
  await read.refuse(new Error('no'))
  expect(told('chatsList')).toEqual([])
  came(true, line('a', 10))
  expect(through()).toEqual(['10', '10'])
  await read.answer()
  expect(told('chatsList')).toEqual([{ type: 'list.refresh' }])
  close()
})

test('whose panel is shown: the first of those who share the number, until another is chosen', async () => {
  const { met, send, context, close } = conversation()
  expect(context().patientId).toBeNull()
  await met('a', 'b')
  expect(context().patientId).toBe('a')
  send({ type: 'patient.choose', id: 'b' })
  send({ type: 'chat.refresh' })
  await met('a', 'b')
  expect(context().patientId).toBe('b')
  send({ type: 'chat.refresh' })
  await met('a')
  expect(context().patientId).toBe('a')
  close()
})

test('of a patient’s files pictures are fetched, each once, and none that is known not to come', () => {
  const fetched: string[] = []
  const picture = createMachine({
    entry: ({ self }) => void fetched.push(self.id),
  })
  const { send, close } = alone(
    chatFilesMachine.provide({ actors: { picture } } as never), // all that is looked at of it
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
