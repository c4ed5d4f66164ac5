import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { composerMachine } from '../../src/machines/chats/composer.machine.ts'
import { outboxMachine } from '../../src/machines/chats/outbox.machine.ts'
import { outgoingMessageMachine } from '../../src/machines/chats/outgoing-message.machine.ts'
import { ru } from '../ui/screens/page.tsx'
import {
  browserOptions,
  chatLine,
  createFixture,
  messageField,
  openRow,
  send,
} from './fixtures/chats.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import {
  absent,
  alert,
  button,
  byRole,
  disabled,
  field,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import {
  byOtherActor,
  byUser,
  defineWalk,
  type ScreenDriver,
  type ServerCall,
} from './kit/screen-walk.ts'
import { click, fill, pressKey } from './kit/user-actions.ts'

const { t } = ru
const log = byRole('region', t('chats.log.label'))
const quick = byRole('option')
const channel = (name: 'sms' | 'whatsapp') =>
  button(t('chats.composer.channelNamed', { channel: t(`message.channel.${name}`) }))
const filling = text(t('chats.composer.filling'))
const sentMessage = within(log, text('Есть среда, 12:00'))
const taken15 = within(log, text('10:15'))
const retry = button(t('chats.out.retry'))
const back = button(t('chats.out.back'))
const atNight = button(t('chats.out.atNight'))
const notNow = button(t('chats.out.notNow'))
const night = refusal('Сейчас ночь.', { code: 'NIGHT' }, 409)
const sendFailure = refusal('Не получилось.')
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
  operation: graph.SendChatLineDocument,
  replaceWith: (output: typeof acceptedLine) => ({ sendChatLine: output }),
}
const writeAndSend = (words: string) => [fill(messageField, words), click(send)]
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
    doneEvent('loadOutbox', []),
    errorEvent('loadOutbox', refusal('Нельзя.')),
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
async function sendTwo(driver: ScreenDriver) {
  await driver.perform([openRow])
  for (const name of ['first', 'second'])
    await driver.send('chatOutbox', {
      type: 'outbox.send',
      message: { ...line, key: name, text: name === 'first' ? 'Минуту' : line.text },
    } as never)
  // The walk does not cover the first message.
  driver.calls.splice(
    0,
    driver.calls.length,
    ...driver.calls.filter(({ port }) => !port.startsWith('outgoingMessage')),
  )
}

export const walks = [
  defineWalk<typeof composerMachine>({
    chart: 'composerMachine',
    machine: composerMachine,
    runs: [
      {
        input: { chatNumber: 1 },
        key: ({ text, channel, pickIndex }) => [text, channel, pickIndex],
        events: [
          { type: 'draft.loaded', text: 'из другой вкладки' },
          { type: 'draft.change', text: 'Здравствуйте' },
          { type: 'draft.change', text: '/' },
          { type: 'draft.restore', text: 'не ушло' },
          { type: 'channel.choose', channel: 'sms' },
          { type: 'quick.move', to: 1 },
          { type: 'quick.pick', text: 'Мы на Сосновой, 14.', clientId: 'a' },
          { type: 'quick.pick', text: 'Ждём вас {date}.', clientId: 'a' },
          { type: 'chatMessage.send', channel: 'whatsapp', clientId: 'a' },
          doneEvent('fillText', 'Ждём вас завтра.'),
          errorEvent('fillText', refusal('Визита впереди нет.')),
        ],
        may: ({ context }, { type }) =>
          context.text.length < 60 || !['draft.restore', 'quick.pick'].includes(type),
        longest: 30,
      },
    ],
    expectedViews: {
      writing: ({ context }, { type }) => [
        ...(context.text === ''
          ? [messageField]
          : [field(t('chats.composer.label'), context.text)]),
        absent(quick),
        absent(filling),
        context.text === '' ? disabled(send) : send,
        channel(context.channel === 'sms' ? 'sms' : 'whatsapp'),
        ...(type === 'xstate.error.actor.fillText' ? [alert('Визита впереди нет.')] : []),
      ],
      picking: () => [quick, absent(filling)],
      filling: () => [filling, absent(quick)],
    },
    eventTriggers: {
      'draft.loaded': byOtherActor('another tab'),
      'draft.change': byUser(
        ({ text }) => [fill(messageField, text)],
        ({ text }, state) => state.context.text !== text && !state.matches('filling'),
      ),
      'draft.restore': byOtherActor('an unsent message'),
      'channel.choose': byUser(
        () => [click(channel('whatsapp')), click(byRole('menuitem', t('message.channel.sms')))],
        (_, { context }) => context.channel === null,
      ),
      'quick.open': byUser(() => [click(button(t('chats.composer.quick')))]),
      'quick.close': byUser(() => [pressKey(messageField, 'Escape')]),
      'quick.move': byUser(
        () => [pressKey(messageField, 'ArrowDown')],
        (_, { context }) => context.pickIndex === 0,
      ),
      'quick.pick': byUser(({ text: words }) => [
        click(
          within(byRole('option', new RegExp(words.slice(0, 6)) as never), text(words.slice(0, 6))),
        ),
      ]),
      'chatMessage.send': byUser(
        () => [click(send)],
        (_, { context }) => context.text !== '',
      ),
    },
    undetectableGuards: { isQuickAnswerCommand: 'the typed text stays in both cases' },
    fixture: () => createFixture('composer'),
    browser: browserOptions({
      calls: {
        fillText: {
          operation: graph.ChatPreviewDocument,
          replaceWith: (words: string) => ({ chatPreview: { text: words, parts: 1 } }),
        },
      },
      responseOverrides: [[graph.SendChatLineDocument, { sendChatLine: acceptedLine }]],
      initialLocalStorage: emptyStorage,
      prepareData: setStorageKeys,
      initialActions: [openRow],
    }),
  }),
  defineWalk<typeof outboxMachine>({
    chart: 'outboxMachine',
    machine: outboxMachine,
    runs: [outboxRun('broken'), outboxRun('night')],
    expectedViews: {
      loading: { sameAs: 'open', reason: 'the stored messages appear almost immediately' },
      open: (state) => [
        ...(state.context.items.length > 0 ? [sentMessage] : []),
        ...(hasStatus(state, 'moving') ? [status(t('chats.out.sending'))] : []),
        log,
      ],
    },
    eventTriggers: {
      'outbox.send': byOtherActor('composer'),
      'outbox.retry': byUser(() => [click(retry)]),
      'outbox.sendAtNight': byUser(() => [click(atNight)]),
      'outbox.drop': byUser((_, { context }) => [
        click(context.nightApprovedChats.length > 0 || isNightly ? notNow : back),
      ]),
      'outbox.stuck': byOtherActor('an outgoing message', async (event, driver) => {
        isNightly = (event as { why?: string }).why === 'night'
        await driver.fail('outgoingMessage.sendLine', isNightly ? night : sendFailure)
      }),
      'outbox.sent': byOtherActor('an outgoing message', (_, driver) =>
        driver.answer('outgoingMessage.sendLine', acceptedLine),
      ),
      'outbox.confirmed': byOtherActor('the messages'),
    },
    undetectableGuards: {
      isNew: 'every message has a new key',
      isHere: 'an absent message has no button',
    },
    fixture: () => createFixture('chatOutbox'),
    browser: browserOptions({
      calls: { loadOutbox: 'immediate', 'outgoingMessage.sendLine': sending },
      initialLocalStorage: emptyStorage,
      prepareData: setStorageKeys,
      initialActions: [openRow],
      triggerOverrides: { 'outbox.send': (driver) => driver.perform(writeAndSend(line.text)) },
    }),
  }),
  defineWalk<typeof outgoingMessageMachine>({
    chart: 'outgoingMessageMachine',
    machine: outgoingMessageMachine,
    runs: [
      {
        input: { message: { ...line, key: 'second' }, isRestored: false },
        key: ({ failure, message }) => [failure === null, message.atNight],
        events: [
          doneEvent('sendLine', { ...acceptedLine, id: 'second' }),
          errorEvent('sendLine', sendFailure),
          errorEvent('sendLine', night),
        ],
      },
    ],
    expectedViews: {
      initializing: { notObserved: 'the state is left immediately' },
      waiting: () => [sentMessage, status(t('chats.out.waiting'))],
      sending: () => [
        sentMessage,
        absent(taken15),
        absent(status(t('chats.out.waiting'))),
        absent(retry),
        absent(atNight),
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
        absent(retry),
        absent(status(t('chats.out.waiting'))),
        absent(atNight),
      ],
    },
    eventTriggers: {
      'message.send': byOtherActor('chatOutbox', async (_, driver) => {
        const one = lineIn(driver)
        if (one.getSnapshot().matches('failed')) await driver.perform([click(retry)])
        one.send({ type: 'message.send' })
        await driver.perform([])
        await driver.advanceTime(20)
      }),
      'message.sendAtNight': byOtherActor('chatOutbox', (_, driver) =>
        driver.perform([click(atNight)]),
      ),
    },
    undetectableGuards: { isRestored: 'a message from before the page load has another actor' },
    fixture: () => createFixture('line', { begin: sendTwo }),
    browser: browserOptions({
      calls: { sendLine: sending },
      initialLocalStorage: emptyStorage,
      prepareData: setStorageKeys,
      initialActions: [openRow, ...writeAndSend('Минуту'), ...writeAndSend(line.text)],
      triggerOverrides: {
        'message.send': async (driver) => {
          const again = await driver.page
            .getByRole('button', { name: t('chats.out.retry') })
            .count()
          if (again > 0) await driver.perform([click(retry)])
          // The server has accepted the previous message.
          else await driver.answer('outgoingMessage.sendLine', before)
        },
        'message.sendAtNight': (driver) => driver.perform([click(atNight)]),
      },
    }),
  }),
]

/** Why the failed message was refused. */
let isNightly = false

const lineIn = (driver: ScreenDriver) =>
  (driver.find('chatOutbox').getSnapshot() as { children: Record<string, AnyActorRef> }).children
    .second as AnyActorRef // it was sent before
