import { expect, test } from 'vitest'
import { composerMachine, type FillTextRequest } from '../../src/machines/chats/composer.machine.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

function composer() {
  const fill = createManualPort<string, FillTextRequest>()
  const savedDrafts: string[] = []
  const page = isolateChart(
    composerMachine.provide({
      actors: { fillText: fill.port },
      actions: { saveDraft: ({ context }) => void savedDrafts.push(context.text) },
    }),
    { input: { chatNumber: 7 }, others: ['chatOutbox', 'toasts'] },
  )
  return {
    ...page,
    fill,
    savedDrafts,
    text: () => page.context().text,
    write: (text: string) => page.send({ type: 'draft.change', text }),
    sendLine: () => page.send({ type: 'chatMessage.send', channel: 'sms', clientId: 'c' }),
    pick: (text: string) => page.send({ type: 'quick.pick', text, clientId: 'c' }),
  }
}

test('a chat message is sent trimmed and clears the draft, and blanks alone are not sent', () => {
  const { write, sendLine, told, text, savedDrafts, close } = composer()
  write(' \n\u00a0')
  sendLine()
  expect(told('chatOutbox')).toEqual([])
  write(' Ждём вас \n')
  sendLine()
  const sent = { chatNumber: 7, text: 'Ждём вас', channel: 'sms', clientId: 'c' }
  expect(told('chatOutbox')).toMatchObject([{ type: 'outbox.send', message: sent }])
  expect(text()).toBe('')
  expect(savedDrafts.at(-1)).toBe('')
  close()
})

test('quick answers are open while the text is a slash with at most one word', () => {
  const { write, at, close } = composer()
  const steps = ['/', '/адрес', '/адрес и', 'а/', '/', ''].map((text) => {
    write(text)
    return at()
  })
  expect(steps).toEqual(['picking', 'picking', 'writing', 'writing', 'picking', 'writing'])
  close()
})

test('the first quick answer is active whenever the list is opened or narrowed', () => {
  const { write, send, context, close } = composer()
  const pick = () => context().pickIndex
  write('/')
  send({ type: 'quick.move', to: 3 })
  expect(pick()).toBe(3)
  write('/а')
  expect(pick()).toBe(0)
  send({ type: 'quick.move', to: 2 })
  send({ type: 'quick.close' })
  send({ type: 'quick.open' })
  expect(pick()).toBe(0)
  close()
})

test('a quick answer replaces the slash and its word, and is appended to other text', () => {
  const { write, send, pick, text, fill, close } = composer()
  write('/адр')
  pick('Ленина, 1')
  expect(text()).toBe('Ленина, 1')
  send({ type: 'quick.open' })
  pick('Ждём вас')
  expect(text()).toBe('Ленина, 1 Ждём вас')
  expect(fill.inputs).toEqual([])
  close()
})

test('a quick answer with variables is filled in before it is inserted, and text typed meanwhile is kept', async () => {
  const { write, pick, text, at, fill, told, close } = composer()
  const answer = '{clientName}, ждём вас'
  write('/')
  pick(answer)
  expect(text()).toBe('/')
  expect(fill.inputs).toEqual([{ chatNumber: 7, text: answer, clientId: 'c' }])
  await fill.answer('Анна, ждём вас')
  expect([at(), text()]).toEqual(['writing', 'Анна, ждём вас'])
  write('/')
  pick(answer)
  write('Сам напишу')
  await fill.answer('Анна, ждём вас')
  expect(text()).toBe('Сам напишу')
  write('/')
  pick(answer)
  await fill.refuse(new Error('no'))
  expect([at(), text()]).toEqual(['writing', '/'])
  expect(told('toasts')).toHaveLength(1)
  close()
})

test('a chat message that could not be sent is restored before the current draft and saved', () => {
  const { write, send, text, savedDrafts, close } = composer()
  send({ type: 'draft.restore', text: 'Первое' })
  expect(text()).toBe('Первое')
  write('Второе')
  send({ type: 'draft.restore', text: 'Первое' })
  expect([text(), savedDrafts.at(-1)]).toEqual(['Первое\nВторое', 'Первое\nВторое'])
  close()
})

test('a draft from another tab is shown and not saved again', () => {
  const { send, text, savedDrafts, close } = composer()
  send({ type: 'draft.loaded', text: 'Оттуда' })
  expect([text(), savedDrafts]).toEqual(['Оттуда', []])
  close()
})
