import { expect, test } from 'vitest'
import type { ChatMessage } from '../../src/machines/chats/chat-queries.ts'
import { outboxMachine } from '../../src/machines/chats/outbox.machine.ts'
import {
  type OutgoingMessage,
  outgoingMessageMachine,
} from '../../src/machines/chats/outgoing-message.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { alone, asked, come } from './alone.ts'

/** What staff say is said once, in its order, at night only when that was agreed to: none of it hangs on the chart's own word. */
const night = new CallFailure(409, { code: 'NIGHT' }, 'night')
const offline = new CallFailure(0, null, 'offline')
const taken = { id: 'taken' } as ChatMessage

async function outbox(kept: OutgoingMessage[] = []) {
  const call = asked<ChatMessage, OutgoingMessage>()
  const recall = asked<OutgoingMessage[]>()
  const page = alone(
    outboxMachine.provide({
      actors: {
        loadOutbox: recall.port,
        outgoingMessage: outgoingMessageMachine.provide({ actors: { sendLine: call.port } }),
      },
    }),
    { as: 'chatOutbox', others: ['chats'] },
  )
  await recall.answer(kept)
  const stands = () =>
    page
      .context()
      .items.map(({ key, status }: { key: string; status: string }) => `${key} ${status}`)
  return {
    ...page,
    call,
    stands,
    /** The keys of all that was sent to the server, in that order. */
    sent: () => call.inputs.map(({ key }) => key),
    say(key: string, chatNumber = 7) {
      const line = { key, chatNumber, text: key, channel: 'sms', clientId: null }
      page.send({ type: 'outbox.send', message: line })
    },
  }
}

test('in one conversation a line waits for the one before it, in another it goes at once', async () => {
  const { say, sent, call, close } = await outbox()
  for (const key of ['a', 'b', 'c']) say(key)
  say('x', 8)
  expect(sent()).toEqual(['a', 'x'])
  await call.answer(taken)
  expect(sent()).toEqual(['a', 'x', 'b'])
  close()
})

test('one line is said once, however often it is sent', async () => {
  const { say, sent, stands, close } = await outbox()
  say('a')
  say('a')
  expect(stands()).toEqual(['a moving'])
  expect(sent()).toEqual(['a'])
  close()
})

test('a line that does not arrive holds up none behind it, and goes when it is asked for', async () => {
  const { say, sent, stands, send, call, close } = await outbox()
  say('a')
  say('b')
  await call.refuse(offline)
  expect(stands()).toEqual(['a stayed', 'b moving'])
  await call.answer(taken)
  expect(stands()).toEqual(['a stayed'])
  send({ type: 'outbox.retry', key: 'a' })
  expect(sent()).toEqual(['a', 'b', 'a'])
  close()
})

test('what the conversation shows already is sent no more, and the next one goes', async () => {
  const { say, sent, stands, send, close } = await outbox()
  say('a')
  say('b')
  send({ type: 'outbox.confirmed', keys: ['a', 'of somebody else'] })
  expect(stands()).toEqual(['b moving'])
  expect(sent()).toEqual(['a', 'b'])
  close()
})

test('a line that is dropped is not told of when its answer comes after all', async () => {
  const { say, stands, send, call, told, close } = await outbox()
  say('a')
  send({ type: 'outbox.drop', key: 'a' })
  await call.answer(taken)
  expect(stands()).toEqual([])
  expect(told('chats')).toEqual([])
  close()
})

test('lines from before the page was loaded wait for a word, also while others go', async () => {
  const old = { key: 'old', chatNumber: 7, text: 'old', channel: 'sms', clientId: null }
  const { say, sent, stands, send, child, close } = await outbox([
    { ...old, atNight: false } as OutgoingMessage,
  ])
  expect(child('old').getSnapshot().value).toBe('failed')
  say('a')
  expect(child('a').getSnapshot().value).toBe('sending')
  expect(stands()).toEqual(['old stayed', 'a moving'])
  expect(sent()).toEqual(['a'])
  send({ type: 'outbox.drop', key: 'a' })
  send({ type: 'outbox.retry', key: 'old' })
  expect(sent()).toEqual(['a', 'old'])
  close()
})

test('by night a line asks, once for each conversation; any other refusal does not', async () => {
  const { say, send, child, call, close } = await outbox()
  say('a')
  say('x', 8)
  await call.refuse(night)
  await call.refuse(offline)
  expect(child('a').getSnapshot().value).toBe('confirmingNight')
  expect(child('x').getSnapshot().value).toBe('failed')
  send({ type: 'outbox.sendAtNight', key: 'a', chatNumber: 7 })
  await call.answer(taken)
  say('b')
  say('y', 8)
  await come()
  expect(call.inputs.map(({ key, atNight }) => [key, atNight])).toEqual([
    ['a', false],
    ['x', false],
    ['a', true],
    ['b', true],
    ['y', false],
  ])
  close()
})

test('a yes to the night of a line that is gone is none', async () => {
  const { say, send, call, close } = await outbox()
  say('a')
  await call.refuse(night)
  send({ type: 'outbox.drop', key: 'a' })
  send({ type: 'outbox.sendAtNight', key: 'a', chatNumber: 7 })
  say('b')
  expect(call.inputs.at(-1)).toMatchObject({ key: 'b', atNight: false })
  close()
})
