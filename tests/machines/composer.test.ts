import { expect, test } from 'vitest'
import { composerMachine, type FillTextRequest } from '../../src/machines/chats/composer.machine.ts'
import { alone, asked } from './alone.ts'

function composer() {
  const fill = asked<string, FillTextRequest>()
  const kept: string[] = []
  const page = alone(
    composerMachine.provide({
      actors: { fillText: fill.port },
      actions: { saveDraft: ({ context }) => void kept.push(context.text) },
    }),
    { input: { chatNumber: 7 }, others: ['chatOutbox', 'toasts'] },
  )
  return {
    ...page,
    fill,
    kept,
    text: () => page.context().text,
    write: (text: string) => page.send({ type: 'draft.change', text }),
    line: () => page.send({ type: 'line.send', channel: 'sms', clientId: 'c' }),
    pick: (text: string) => page.send({ type: 'quick.pick', text, clientId: 'c' }),
  }
}

test('a line leaves without the blanks around it, and the draft with it; blanks alone are none', () => {
  const { write, line, told, text, kept, close } = composer()
  write(' \n\u00a0')
  line()
  expect(told('chatOutbox')).toEqual([])
  write(' Ждём вас \n')
  line()
  const sent = { chatNumber: 7, text: 'Ждём вас', channel: 'sms', clientId: 'c' }
  expect(told('chatOutbox')).toMatchObject([{ type: 'outbox.send', message: sent }])
  expect(text()).toBe('')
  expect(kept.at(-1)).toBe('')
  close()
})

test('a slash opens the quick answers as long as it stands first and one word follows it', () => {
  const { write, at, close } = composer()
  const steps = ['/', '/адрес', '/адрес и', 'а/', '/', ''].map((text) => {
    write(text)
    return at()
  })
  expect(steps).toEqual(['picking', 'picking', 'writing', 'writing', 'picking', 'writing'])
  close()
})

test('the keyboard begins with the first answer, each time they are opened and each time they are narrowed', () => {
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

test('a quick answer takes the place of what sought it, and is put behind what was written', () => {
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

test('an answer with variables is filled in before it stands there; who types on meanwhile keeps his words', async () => {
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

test('what could not be sent comes back before what is being written, and is kept', () => {
  const { write, send, text, kept, close } = composer()
  send({ type: 'draft.restore', text: 'Первое' })
  expect(text()).toBe('Первое')
  write('Второе')
  send({ type: 'draft.restore', text: 'Первое' })
  expect([text(), kept.at(-1)]).toEqual(['Первое\nВторое', 'Первое\nВторое'])
  close()
})

test('what another tab wrote stands here too, and is not written back', () => {
  const { send, text, kept, close } = composer()
  send({ type: 'draft.loaded', text: 'Оттуда' })
  expect([text(), kept]).toEqual(['Оттуда', []])
  close()
})
