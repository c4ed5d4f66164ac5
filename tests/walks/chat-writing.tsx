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
const said = within(log, text('Есть среда, 12:00'))
const taken15 = within(log, text('10:15'))
const retry = button(t('chats.out.retry'))
const back = button(t('chats.out.back'))
const atNight = button(t('chats.out.atNight'))
const notNow = button(t('chats.out.notNow'))
const night = refused('Сейчас ночь.', { code: 'NIGHT' }, 409)
const broken = refused('Не получилось.')
const line = {
  key: 'k',
  chatNumber: 1,
  text: 'Есть среда, 12:00',
  channel: 'whatsapp',
  clientId: 'a',
  atNight: false,
} as const
/** Under another id than the key: sent once more with the same key it would not be seen. */
const taken = chatLine('n', {
  kind: 'staff',
  at: '2026-12-08T07:15:00Z',
  text: line.text,
  understood: null,
})

const before = chatLine('b', { ...taken, id: 'b', at: '2026-12-08T07:12:00Z', text: 'Минуту' })

/** The server is not asked: what it would send is no part of the walk. */
const sending = {
  asks: graph.SendChatLineDocument,
  instead: (output: typeof taken) => ({ sendChatLine: output }),
}
const says = (words: string) => [fill(writing, words), press(send)]
/** No draft and no line is left from the walk before. */
const nothingKept: Record<string, string> = {}
async function knowClinic(call: ServerCall) {
  const { company } = (await call('GET', '/api/account/me')) as { company: { id: string } }
  nothingKept[`chat-drafts:${company.id}`] = '{}'
  nothingKept[`chat-unsent:${company.id}`] = '[]'
}

type Out = { context: { items: { key: string; status: string }[] } }
const has = ({ context }: Out, now: string) => context.items.some((one) => one.status === now)

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
    { type: 'outbox.sent', outgoing: line, message: taken },
    done('loadOutbox', []),
    failed('loadOutbox', refused('Нельзя.')),
  ],
  may: (state: AnyMachineSnapshot, { type }: { type: string }) => {
    if (type === 'outbox.retry') return why === 'broken' && has(state, 'stayed')
    if (type === 'outbox.sendAtNight') return why === 'night' && has(state, 'stayed')
    if (type === 'outbox.drop') return has(state, 'stayed')
    if (type === 'outbox.stuck' || type === 'outbox.sent') return has(state, 'moving')
    // A line that is known once is not sent anew.
    if (type === 'outbox.send') return state.context.items.length === 0 && state.matches('open')
    return true
  },
})

/** One line is on its way, and another waits for it. */
async function behindAnother(stage: Stage) {
  await stage.perform([openRow])
  for (const name of ['first', 'second'])
    await stage.send('chatOutbox', {
      type: 'outbox.send',
      message: { ...line, key: name, text: name === 'first' ? 'Минуту' : line.text },
    } as never)
  // What becomes of the first is no part of this.
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
      shows: [[graph.SendChatLineDocument, { sendChatLine: taken }]],
      keeps: nothingKept,
      before: knowClinic,
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
        ...(state.context.items.length > 0 ? [said] : []),
        ...(has(state, 'moving') ? [status(t('chats.out.sending'))] : []),
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
        await stage.fail('outgoingMessage.sendLine', isNightly ? night : broken)
      }),
      'outbox.sent': byOthers('a line', (_, stage) =>
        stage.answer('outgoingMessage.sendLine', taken),
      ),
      'outbox.confirmed': byOthers('the lines'),
    },
    unnoticed: { isNew: 'a key is made once', isHere: 'what is not there has no button' },
    setting: () => scene('chatOutbox'),
    browser: inBrowser({
      calls: { loadOutbox: 'at once', 'outgoingMessage.sendLine': sending },
      keeps: nothingKept,
      before: knowClinic,
      begins: [openRow],
      others: { 'outbox.send': (stage) => stage.perform(says(line.text)) },
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
          done('sendLine', { ...taken, id: 'second' }),
          failed('sendLine', broken),
          failed('sendLine', night),
        ],
      },
    ],
    sees: {
      deciding: { passing: 'it is decided in the same moment' },
      waiting: () => [said, status(t('chats.out.waiting'))],
      sending: () => [
        said,
        gone(taken15),
        gone(status(t('chats.out.waiting'))),
        gone(retry),
        gone(atNight),
      ],
      confirmingNight: () => [said, alert(t('chats.out.night')), atNight, notNow],
      failed: () => [said, alert(t('chats.out.failed')), alert('Не получилось.'), retry, back],
      sent: () => [said, taken15, gone(retry), gone(status(t('chats.out.waiting'))), gone(atNight)],
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
    setting: () => scene('line', { begin: behindAnother }),
    browser: inBrowser({
      calls: { sendLine: sending },
      keeps: nothingKept,
      before: knowClinic,
      begins: [openRow, ...says('Минуту'), ...says(line.text)],
      others: {
        'message.send': async (stage) => {
          const again = await stage.page.getByRole('button', { name: t('chats.out.retry') }).count()
          if (again > 0) await stage.perform([press(retry)])
          // The line before it is taken.
          else await stage.answer('outgoingMessage.sendLine', before)
        },
        'message.sendAtNight': (stage) => stage.perform([press(atNight)]),
      },
    }),
  }),
]

/** Why the line that stays was not taken. */
let isNightly = false

const lineIn = (stage: Stage) =>
  (stage.find('chatOutbox').getSnapshot() as { children: Record<string, AnyActorRef> }).children
    .second as AnyActorRef // it was sent before
