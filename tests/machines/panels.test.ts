import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import {
  channelDisconnectionMachine,
  type DisconnectionOutlook,
} from '../../src/machines/connections/channel-disconnection.machine.ts'
import {
  type ConnectionRequest,
  connectionFormMachine,
} from '../../src/machines/connections/connection-form.machine.ts'
import { connectionsPageMachine } from '../../src/machines/connections/connections-page.machine.ts'
import { settingsPageMachine } from '../../src/machines/settings/settings-page.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { alone, asked } from './alone.ts'

const refused = new CallFailure(400, { message: 'Нет.' }, 'no')
const mute = createMachine({})

function disconnection() {
  const look = asked<DisconnectionOutlook, { provider: string }>()
  const leave = asked<void, { provider: string }>()
  const machine = channelDisconnectionMachine.provide({
    actors: { loadOutlook: look.port, disconnect: leave.port },
  })
  return { ...alone(machine, { others: ['connectionsPage'] }), look, leave }
}

test('a channel is disconnected when that is asked twice, and keeping it does nothing', async () => {
  const { send, leave, told, at, close } = disconnection()
  send({ type: 'channel.askDisconnect', provider: 'sms16' })
  send({ type: 'channel.cancel' })
  send({ type: 'channel.disconnect' })
  expect([at(), leave.inputs]).toEqual(['closed', []])
  send({ type: 'channel.askDisconnect', provider: 'wappi' })
  send({ type: 'channel.disconnect' })
  expect(told('connectionsPage')).toEqual([])
  await leave.answer()
  expect([leave.inputs, told('connectionsPage')]).toEqual([
    [{ provider: 'wappi' }],
    [{ type: 'channel.disconnected' }],
  ])
  close()
})

test('what waits for one channel, and why it was not disconnected, is not told of another', async () => {
  const { send, look, leave, at, context, told, close } = disconnection()
  send({ type: 'channel.askDisconnect', provider: 'sms16' })
  await look.answer({ waiting: 3 } as unknown as DisconnectionOutlook) // what is kept of it
  send({ type: 'channel.disconnect' })
  await leave.refuse(refused)
  expect([at(), told('connectionsPage')]).toEqual([{ asking: 'unseen' }, []])
  expect(context().error).toBe(refused)
  send({ type: 'channel.cancel' })
  send({ type: 'channel.askDisconnect', provider: 'wappi' })
  expect(context()).toEqual({ provider: 'wappi', outlook: null, error: null })
  close()
})

test('what one try of a connection was told is forgotten with the next', async () => {
  const connect = asked<void, ConnectionRequest>()
  const { send, context, told, close } = alone(
    connectionFormMachine.provide({ actors: { connect: connect.port } }),
    { others: ['connectionsPage'] },
  )
  const ask = { type: 'connection.submit', request: { to: 'connect', provider: 'a', fields: [] } }
  send(ask)
  await connect.refuse(refused)
  expect([context().failure.to, told('connectionsPage')]).toEqual(['connect', []])
  send({ type: 'connection.submit', request: { to: 'link', provider: 'a' } })
  expect(context().failure).toBeNull()
  await connect.answer()
  expect(told('connectionsPage')).toEqual([{ type: 'connection.saved', to: 'link' }])
  close()
})

function integrations(search = '') {
  const begun: string[] = []
  const places: (string | null)[] = []
  const part = createMachine({ entry: () => void begun.push('panel') })
  const parts = ['address', 'connections', 'intake', 'disconnection', 'languageWatch']
  const page = alone(
    connectionsPageMachine.provide({
      actors: {
        ...Object.fromEntries(parts.map((name) => [name, mute])),
        connectionForm: part,
      } as never, // the parts that are not looked at here
      actions: { writeUrl: ({ context }) => void places.push(context.card) },
    }),
    { as: 'connectionsPage', input: { search }, others: ['channels', 'toasts'] },
  )
  return { ...page, begun, places, card: () => page.context().card }
}

test.each([
  ['link', true],
  ['buttons', true],
  ['connect', false],
])('after a %s the panel stays open: %s', (to, stays) => {
  const { send, card, told, close } = integrations('?card=wappi')
  send({ type: 'connection.saved', to })
  expect(card()).toBe(stays ? 'wappi' : null)
  // The binding in the menu is asked for anew where it may have changed.
  expect(told('channels')).toHaveLength(stays ? 1 : 0)
  close()
})

test('another card’s panel begins anew, the same one stays as it is, and Back closes it', () => {
  const { send, card, begun, at, places, close } = integrations()
  send({ type: 'card.open', card: 'sms16' })
  send({ type: 'card.open', card: 'sms16' })
  expect(begun).toHaveLength(1)
  send({ type: 'card.open', card: 'wappi' })
  expect(begun).toHaveLength(2)
  send({ type: 'url.changed', search: '?card=wappi' })
  expect(begun).toHaveLength(2)
  send({ type: 'url.changed', search: '' })
  expect([at(), card()]).toEqual(['closed', null])
  send({ type: 'url.changed', search: '?card=sms16' })
  expect([at(), card()]).toEqual(['open', 'sms16'])
  // What the address itself brought is not put into it once more.
  expect(places).toEqual(['sms16', 'wappi'])
  close()
})

test('a channel that is gone closes its panel, and all who show it ask anew', () => {
  const { send, card, told, places, close } = integrations('?card=wappi')
  send({ type: 'channel.disconnected' })
  expect([card(), places, told('channels')]).toEqual([null, [null], [{ type: 'query.refresh' }]])
  close()
})

function settings(search = '') {
  const begun: string[] = []
  const parts = ['address', 'errand', 'cards', 'profile', 'prices', 'quickAnswers', 'password']
  const page = alone(
    settingsPageMachine.provide({
      actors: {
        ...Object.fromEntries([...parts, 'daysOff'].map((name) => [name, mute])),
        clinicCard: createMachine({ entry: () => void begun.push('panel') }),
      } as never, // the parts that are not looked at here
    }),
    { as: 'settingsPage', input: { search }, others: ['viewer', 'toasts'] },
  )
  return { ...page, begun }
}

test.each([
  ['logo', 'open', 0],
  ['company', 'closed', 1],
  ['branch', 'closed', 1],
])('once a %s is saved its card is %s', (what, then, asks) => {
  const { send, at, told, context, close } = settings('?card=company')
  send({ type: 'card.saved', what })
  expect(at()).toBe(then)
  expect(context().card === null).toBe(then === 'closed')
  // The name of the clinic in the menu.
  expect(told('viewer')).toHaveLength(asks)
  close()
})

test('another card of the settings begins anew, also by the address; the same one stays', () => {
  const { send, begun, at, close } = settings('?card=company')
  send({ type: 'url.changed', search: '?card=company' })
  expect(begun).toHaveLength(1)
  send({ type: 'url.changed', search: '?card=new' })
  expect([at(), begun.length]).toEqual(['open', 2])
  send({ type: 'url.changed', search: '' })
  expect(at()).toBe('closed')
  close()
})
