import { expect, test } from 'vitest'
import type { ChatMessage } from '../../src/machines/chats/chat-queries.ts'
import { outboxMachine } from '../../src/machines/chats/outbox.machine.ts'
import {
  type OutgoingMessage,
  outgoingMessageMachine,
} from '../../src/machines/chats/outgoing-message.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { createManualPort, isolateChart, settlePromises } from './isolated-chart.ts'

/** The tests read what the port was called with: staff's messages are sent once, in order, and at night only after a confirmation. */
const night = new CallFailure(409, { code: 'NIGHT' }, 'night')
const offline = new CallFailure(0, null, 'offline')
const ACCEPTED = { id: 'taken' } as ChatMessage

async function outbox(stored: OutgoingMessage[] = []) {
  const call = createManualPort<ChatMessage, OutgoingMessage>()
  const recall = createManualPort<OutgoingMessage[]>()
  const page = isolateChart(
    outboxMachine.provide({
      actors: {
        loadOutbox: recall.port,
        outgoingMessage: outgoingMessageMachine.provide({ actors: { sendLine: call.port } }),
      },
    }),
    { as: 'chatOutbox', others: ['chats'] },
  )
  await recall.answer(stored)
  const itemStatuses = () =>
    page
      .context()
      .items.map(({ key, status }: { key: string; status: string }) => `${key} ${status}`)
  return {
    ...page,
    call,
    itemStatuses,
    /** The keys of all messages sent to the server, in order. */
    sentKeys: () => call.inputs.map(({ key }) => key),
    queueMessage(key: string, chatNumber = 7) {
      const line = { key, chatNumber, text: key, channel: 'sms', clientId: null }
      page.send({ type: 'outbox.send', message: line })
    },
  }
}

test('a chat message waits for the previous one of its conversation, and one of another conversation is sent at once', async () => {
  const { queueMessage, sentKeys, call, close } = await outbox()
  for (const key of ['a', 'b', 'c']) queueMessage(key)
  queueMessage('x', 8)
  expect(sentKeys()).toEqual(['a', 'x'])
  await call.answer(ACCEPTED)
  expect(sentKeys()).toEqual(['a', 'x', 'b'])
  close()
})

test('a chat message queued twice with one key is sent once', async () => {
  const { queueMessage, sentKeys, itemStatuses, close } = await outbox()
  queueMessage('a')
  queueMessage('a')
  expect(itemStatuses()).toEqual(['a moving'])
  expect(sentKeys()).toEqual(['a'])
  close()
})

test('a failed chat message does not block the next one, and is sent again on retry', async () => {
  const { queueMessage, sentKeys, itemStatuses, send, call, close } = await outbox()
  queueMessage('a')
  queueMessage('b')
  await call.refuse(offline)
  expect(itemStatuses()).toEqual(['a stayed', 'b moving'])
  await call.answer(ACCEPTED)
  expect(itemStatuses()).toEqual(['a stayed'])
  send({ type: 'outbox.retry', key: 'a' })
  expect(sentKeys()).toEqual(['a', 'b', 'a'])
  close()
})

test('a chat message that the conversation already shows leaves the outbox, and the next one is sent', async () => {
  const { queueMessage, sentKeys, itemStatuses, send, close } = await outbox()
  queueMessage('a')
  queueMessage('b')
  send({ type: 'outbox.confirmed', keys: ['a', 'of somebody else'] })
  expect(itemStatuses()).toEqual(['b moving'])
  expect(sentKeys()).toEqual(['a', 'b'])
  close()
})

test('a late answer to a dropped chat message reports nothing to the screen', async () => {
  const { queueMessage, itemStatuses, send, call, told, close } = await outbox()
  queueMessage('a')
  send({ type: 'outbox.drop', key: 'a' })
  await call.answer(ACCEPTED)
  expect(itemStatuses()).toEqual([])
  expect(told('chats')).toEqual([])
  close()
})

test('a chat message stored before the page was loaded waits for a retry while new ones are sent', async () => {
  const old = { key: 'old', chatNumber: 7, text: 'old', channel: 'sms', clientId: null }
  const { queueMessage, sentKeys, itemStatuses, send, child, close } = await outbox([
    { ...old, atNight: false } as OutgoingMessage,
  ])
  expect(child('old').getSnapshot().value).toBe('failed')
  queueMessage('a')
  expect(child('a').getSnapshot().value).toBe('sending')
  expect(itemStatuses()).toEqual(['old stayed', 'a moving'])
  expect(sentKeys()).toEqual(['a'])
  send({ type: 'outbox.drop', key: 'a' })
  send({ type: 'outbox.retry', key: 'old' })
  expect(sentKeys()).toEqual(['a', 'old'])
  close()
})

test('a refusal at night asks for a confirmation once per conversation, and any other refusal does not ask', async () => {
  const { queueMessage, send, child, call, close } = await outbox()
  queueMessage('a')
  queueMessage('x', 8)
  await call.refuse(night)
  await call.refuse(offline)
  expect(child('a').getSnapshot().value).toBe('confirmingNight')
  expect(child('x').getSnapshot().value).toBe('failed')
  send({ type: 'outbox.sendAtNight', key: 'a', chatNumber: 7 })
  await call.answer(ACCEPTED)
  queueMessage('b')
  queueMessage('y', 8)
  await settlePromises()
  expect(call.inputs.map(({ key, atNight }) => [key, atNight])).toEqual([
    ['a', false],
    ['x', false],
    ['a', true],
    ['b', true],
    ['y', false],
  ])
  close()
})

test('a confirmation for a dropped chat message does not allow sending at night', async () => {
  const { queueMessage, send, call, close } = await outbox()
  queueMessage('a')
  await call.refuse(night)
  send({ type: 'outbox.drop', key: 'a' })
  send({ type: 'outbox.sendAtNight', key: 'a', chatNumber: 7 })
  queueMessage('b')
  expect(call.inputs.at(-1)).toMatchObject({ key: 'b', atNight: false })
  close()
})
