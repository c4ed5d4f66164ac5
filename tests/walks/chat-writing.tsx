import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { composerMachine } from '../../src/machines/chats/composer.machine.ts'
import { outboxMachine } from '../../src/machines/chats/outbox.machine.ts'
import { outgoingMessageMachine } from '../../src/machines/chats/outgoing-message.machine.ts'
import { ru } from '../ui/screens/page.tsx'
import { byOthers, byPerson, type ServerCall, type Stage, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  field,
  fill,
  gone,
  key,
  off,
  press,
  status,
  text,
  thing,
  within,
} from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'
import { chatLine, inBrowser, openRow, scene, send, writing } from './scenes/chats.tsx'

const { t } = ru
const log = thing('region', t('chats.log.label'))
const quick = thing('option')
const channel = (name: 'sms' | 'whatsapp') =>
  button(t('chats.composer.channelNamed', { channel: t(`message.channel.${name}`) }))
const filling = text(t('chats.composer.filling'))
const sentMessage = within(log, text('Есть среда, 12:00'))
const taken15 = within(log, text('10:15'))
const retry = button(t('chats.out.retry'))
const back = button(t('chats.out.back'))
const atNight = button(t('chats.out.atNight'))
const notNow = button(t('chats.out.notNow'))
const night = refused('Сейчас ночь.', { code: 'NIGHT' }, 409)
const sendFailure = refused('Не получилось.')
const line = {
  key: 'k',
  chatNumber: 1,
  text: 'Есть среда, 12:00',
  channel: 'whatsapp',
  clientId: 'a',
  atNight: false,
} as const
/** Its id differs from the key: a retry with the same key would not be seen. */
const acceptedLine = chatLine('n', {
  kind: 'staff',
  at: '2026-12-08T07:15:00Z',
  text: line.text,
  understood: null,
})

const before = chatLine('b', {
  ...acceptedLine,
  id: 'b',
  at: '2026-12-08T07:12:00Z',
  text: 'Минуту',
})

/** The server is not called, because the walk does not cover sending. */
const sending = {
  asks: graph.SendChatLineDocument,
  instead: (output: typeof acceptedLine) => ({ sendChatLine: output }),
}
const writeAndSend = (words: string) => [fill(writing, words), press(send)]
/** No draft and no outbox message of an earlier walk. */
const emptyStorage: Record<string, string> = {}
async function setStorageKeys(call: ServerCall) {
  const { company } = (await call('GET', '/api/account/me')) as { company: { id: string } }
  emptyStorage[`chat-drafts:${company.id}`] = '{}'
  emptyStorage[`chat-unsent:${company.id}`] = '[]'
}

type Out = { context: { items: { key: string; status: string }[] } }
const hasStatus = ({ context }: Out, now: string) => context.items.some((one) => one.status === now)

const outboxRun = (why: 'night' | 'broken') => ({
  key: ({ items, nightApprovedChats }: AnyMachineSnapshot['context']) => [
    items,
    nightApprovedChats.length > 0,
  ],
  events: [
    { type: 'outbox.send', message: line },
    { type: 'outbox.retry', key: 'k' },
    { type: 'outbox.sendAtNight', key: 'k', chatNumber: 1 },
    { type: 'outbox.drop', key: 'k' },
    { type: 'outbox.stuck', key: 'k', why },
    { type: 'outbox.confirmed', keys: ['k'] },
    { type: 'outbox.sent', outgoing: line, message: acceptedLine },
    done('loadOutbox', []),
    failed('loadOutbox', refused('Нельзя.')),
  ],
  may: (state: AnyMachineSnapshot, { type }: { type: string }) => {
    if (type === 'outbox.retry') return why === 'broken' && hasStatus(state, 'stayed')
    if (type === 'outbox.sendAtNight') return why === 'night' && hasStatus(state, 'stayed')
    if (type === 'outbox.drop') return hasStatus(state, 'stayed')
    if (type === 'outbox.stuck' || type === 'outbox.sent') return hasStatus(state, 'moving')
    // A message with a known key is not added again.
    if (type === 'outbox.send') return state.context.items.length === 0 && state.matches('open')
    return true
  },
})

/** One message is being sent, and another waits for it. */
async function sendTwo(stage: Stage) {
  await stage.perform([openRow])
  for (const name of ['first', 'second'])
    await stage.send('chatOutbox', {
      type: 'outbox.send',
      message: { ...line, key: name, text: name === 'first' ? 'Минуту' : line.text },
    } as never)
  // The walk does not cover the first message.
  stage.calls.splice(
    0,
    stage.calls.length,
    ...stage.calls.filter(({ port }) => !port.startsWith('outgoingMessage')),
  )
}

export const walks = [
  walkOf<typeof composerMachine>({
    chart: 'composerMachine',
    machine: composerMachine,
    runs: [
      {
        input: { chatNumber: 1 },
        key: ({ text: words, channel: by, pickIndex: pick }) => [words, by, pick],
        events: [
          { type: 'draft.loaded', text: 'из другой вкладки' },
          { type: 'draft.change', text: 'Здравствуйте' },
          { type: 'draft.change', text: '/' },
          { type: 'draft.restore', text: 'не ушло' },
          { type: 'channel.choose', channel: 'sms' },
          { type: 'quick.move', to: 1 },
          { type: 'quick.pick', text: 'Мы на Сосновой, 14.', clientId: 'a' },
          { type: 'quick.pick', text: 'Ждём вас {date}.', clientId: 'a' },
          { type: 'line.send', channel: 'whatsapp', clientId: 'a' },
          done('fillText', 'Ждём вас завтра.'),
          failed('fillText', refused('Визита впереди нет.')),
        ],
        may: ({ context }, { type }) =>
          context.text.length < 60 || !['draft.restore', 'quick.pick'].includes(type),
        longest: 30,
      },
    ],
    sees: {
      writing: ({ context }, { type }) => [
        ...(context.text === '' ? [writing] : [field(t('chats.composer.label'), context.text)]),
        gone(quick),
        gone(filling),
        context.text === '' ? off(send) : send,
        channel(context.channel === 'sms' ? 'sms' : 'whatsapp'),
        ...(type === 'xstate.error.actor.fillText' ? [alert('Визита впереди нет.')] : []),
      ],
      picking: () => [quick, gone(filling)],
      filling: () => [filling, gone(quick)],
    },
    plays: {
      'draft.loaded': byOthers('another tab'),
      'draft.change': byPerson(
        ({ text: words }) => [fill(writing, words)],
        ({ text: words }, state) => state.context.text !== words && !state.matches('filling'),
      ),
      'draft.restore': byOthers('a line that was not sent'),
      'channel.choose': byPerson(
        () => [press(channel('whatsapp')), press(thing('menuitem', t('message.channel.sms')))],
        (_, { context }) => context.channel === null,
      ),
      'quick.open': byPerson(() => [press(button(t('chats.composer.quick')))]),
      'quick.close': byPerson(() => [key(writing, 'Escape')]),
      'quick.move': byPerson(
        () => [key(writing, 'ArrowDown')],
        (_, { context }) => context.pickIndex === 0,
      ),
      'quick.pick': byPerson(({ text: words }) => [
        press(
          within(thing('option', new RegExp(words.slice(0, 6)) as never), text(words.slice(0, 6))),
        ),
      ]),
      'line.send': byPerson(
        () => [press(send)],
        (_, { context }) => context.text !== '',
      ),
    },
    unnoticed: { isQuickAnswerCommand: 'both ways what was typed stands there' },
    setting: () => scene('composer'),
    browser: inBrowser({
      calls: {
        fillText: {
          asks: graph.ChatPreviewDocument,
          instead: (words: string) => ({ chatPreview: { text: words, parts: 1 } }),
        },
      },
      shows: [[graph.SendChatLineDocument, { sendChatLine: acceptedLine }]],
      keeps: emptyStorage,
      before: setStorageKeys,
      begins: [openRow],
    }),
  }),
  walkOf<typeof outboxMachine>({
    chart: 'outboxMachine',
    machine: outboxMachine,
    runs: [outboxRun('broken'), outboxRun('night')],
    sees: {
      recalling: { like: 'open', why: 'what was kept stands there in a moment' },
      open: (state) => [
        ...(state.context.items.length > 0 ? [sentMessage] : []),
        ...(hasStatus(state, 'moving') ? [status(t('chats.out.sending'))] : []),
        log,
      ],
    },
    plays: {
      'outbox.send': byOthers('composer'),
      'outbox.retry': byPerson(() => [press(retry)]),
      'outbox.sendAtNight': byPerson(() => [press(atNight)]),
      'outbox.drop': byPerson((_, { context }) => [
        press(context.nightApprovedChats.length > 0 || isNightly ? notNow : back),
      ]),
      'outbox.stuck': byOthers('a line', async (event, stage) => {
        isNightly = (event as { why?: string }).why === 'night'
        await stage.fail('outgoingMessage.sendLine', isNightly ? night : sendFailure)
      }),
      'outbox.sent': byOthers('a line', (_, stage) =>
        stage.answer('outgoingMessage.sendLine', acceptedLine),
      ),
      'outbox.confirmed': byOthers('the lines'),
    },
    unnoticed: { isNew: 'a key is made once', isHere: 'what is not there has no button' },
    setting: () => scene('chatOutbox'),
    browser: inBrowser({
      calls: { loadOutbox: 'at once', 'outgoingMessage.sendLine': sending },
      keeps: emptyStorage,
      before: setStorageKeys,
      begins: [openRow],
      others: { 'outbox.send': (stage) => stage.perform(writeAndSend(line.text)) },
    }),
  }),
  walkOf<typeof outgoingMessageMachine>({
    chart: 'outgoingMessageMachine',
    machine: outgoingMessageMachine,
    runs: [
      {
        input: { message: { ...line, key: 'second' }, isRestored: false },
        key: ({ failure, message: one }) => [failure === null, one.atNight],
        events: [
          done('sendLine', { ...acceptedLine, id: 'second' }),
          failed('sendLine', sendFailure),
          failed('sendLine', night),
        ],
      },
    ],
    sees: {
      deciding: { passing: 'it is decided in the same moment' },
      waiting: () => [sentMessage, status(t('chats.out.waiting'))],
      sending: () => [
        sentMessage,
        gone(taken15),
        gone(status(t('chats.out.waiting'))),
        gone(retry),
        gone(atNight),
      ],
      confirmingNight: () => [sentMessage, alert(t('chats.out.night')), atNight, notNow],
      failed: () => [
        sentMessage,
        alert(t('chats.out.failed')),
        alert('Не получилось.'),
        retry,
        back,
      ],
      sent: () => [
        sentMessage,
        taken15,
        gone(retry),
        gone(status(t('chats.out.waiting'))),
        gone(atNight),
      ],
    },
    plays: {
      'message.send': byOthers('chatOutbox', async (_, stage) => {
        const one = lineIn(stage)
        if (one.getSnapshot().matches('failed')) await stage.perform([press(retry)])
        one.send({ type: 'message.send' })
        await stage.perform([])
        await stage.pass(20)
      }),
      'message.sendAtNight': byOthers('chatOutbox', (_, stage) => stage.perform([press(atNight)])),
    },
    unnoticed: { isRestored: 'a line from before the page was loaded is another actor' },
    setting: () => scene('line', { begin: sendTwo }),
    browser: inBrowser({
      calls: { sendLine: sending },
      keeps: emptyStorage,
      before: setStorageKeys,
      begins: [openRow, ...writeAndSend('Минуту'), ...writeAndSend(line.text)],
      others: {
        'message.send': async (stage) => {
          const again = await stage.page.getByRole('button', { name: t('chats.out.retry') }).count()
          if (again > 0) await stage.perform([press(retry)])
          // The server has accepted the previous message.
          else await stage.answer('outgoingMessage.sendLine', before)
        },
        'message.sendAtNight': (stage) => stage.perform([press(atNight)]),
      },
    }),
  }),
]

/** Why the failed message was refused. */
let isNightly = false

const lineIn = (stage: Stage) =>
  (stage.find('chatOutbox').getSnapshot() as { children: Record<string, AnyActorRef> }).children
    .second as AnyActorRef // it was sent before
