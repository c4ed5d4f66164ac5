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
import { createManualPort, isolateChart } from './isolated-chart.ts'

const refused = new CallFailure(400, { message: 'Нет.' }, 'no')
const mute = createMachine({})

function disconnection() {
  const look = createManualPort<DisconnectionOutlook, { provider: string }>()
  const removeChannel = createManualPort<void, { provider: string }>()
  const machine = channelDisconnectionMachine.provide({
    actors: { loadOutlook: look.port, disconnect: removeChannel.port },
  })
  return { ...isolateChart(machine, { others: ['connectionsPage'] }), look, removeChannel }
}

test('a channel is disconnected only when asked twice, and cancelling disconnects nothing', async () => {
  const { send, removeChannel, told, at, close } = disconnection()
  send({ type: 'channel.askDisconnect', provider: 'sms16' })
  send({ type: 'channel.cancel' })
  send({ type: 'channel.disconnect' })
  expect([at(), removeChannel.inputs]).toEqual(['closed', []])
  send({ type: 'channel.askDisconnect', provider: 'wappi' })
  send({ type: 'channel.disconnect' })
  expect(told('connectionsPage')).toEqual([])
  await removeChannel.answer()
  expect([removeChannel.inputs, told('connectionsPage')]).toEqual([
    [{ provider: 'wappi' }],
    [{ type: 'channel.disconnected' }],
  ])
  close()
})

test('the outlook and the error of one channel’s disconnection are not shown for another channel', async () => {
  const { send, look, removeChannel, at, context, told, close } = disconnection()
  send({ type: 'channel.askDisconnect', provider: 'sms16' })
  await look.answer({ waiting: 3 } as unknown as DisconnectionOutlook) // the chart only stores it
  send({ type: 'channel.disconnect' })
  await removeChannel.refuse(refused)
  expect([at(), told('connectionsPage')]).toEqual([{ confirming: 'outlookFailed' }, []])
  expect(context().error).toBe(refused)
  send({ type: 'channel.cancel' })
  send({ type: 'channel.askDisconnect', provider: 'wappi' })
  expect(context()).toEqual({ provider: 'wappi', outlook: null, error: null })
  close()
})

test('the error of a failed connection is cleared by the next attempt', async () => {
  const connect = createManualPort<void, ConnectionRequest>()
  const { send, context, told, close } = isolateChart(
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

function openConnections(search = '') {
  const startedPanels: string[] = []
  const urls: (string | null)[] = []
  const part = createMachine({ entry: () => void startedPanels.push('panel') })
  const parts = ['address', 'connections', 'intake', 'disconnection', 'languageWatch']
  const page = isolateChart(
    connectionsPageMachine.provide({
      actors: {
        ...Object.fromEntries(parts.map((name) => [name, mute])),
        connectionForm: part,
      } as never, // types of actors that these tests do not check
      actions: { writeUrl: ({ context }) => void urls.push(context.card) },
    }),
    { as: 'connectionsPage', input: { search }, others: ['channels', 'toasts'] },
  )
  return { ...page, startedPanels, urls, card: () => page.context().card }
}

test.each([
  ['link', true],
  ['buttons', true],
  ['connect', false],
])('after a saved %s the panel stays open: %s', (to, stays) => {
  const { send, card, told, close } = openConnections('?card=wappi')
  send({ type: 'connection.saved', to })
  expect(card()).toBe(stays ? 'wappi' : null)
  // The menu's channel status is reloaded where it may have changed.
  expect(told('channels')).toHaveLength(stays ? 1 : 0)
  close()
})

test('another card gets a new panel, the same card keeps its panel, and Back closes it', () => {
  const { send, card, startedPanels, at, urls, close } = openConnections()
  send({ type: 'card.open', card: 'sms16' })
  send({ type: 'card.open', card: 'sms16' })
  expect(startedPanels).toHaveLength(1)
  send({ type: 'card.open', card: 'wappi' })
  expect(startedPanels).toHaveLength(2)
  send({ type: 'url.changed', search: '?card=wappi' })
  expect(startedPanels).toHaveLength(2)
  send({ type: 'url.changed', search: '' })
  expect([at(), card()]).toEqual(['closed', null])
  send({ type: 'url.changed', search: '?card=sms16' })
  expect([at(), card()]).toEqual(['open', 'sms16'])
  // A card that the address opened is not written to the address again.
  expect(urls).toEqual(['sms16', 'wappi'])
  close()
})

test('a disconnected channel closes its panel and refreshes the channel status', () => {
  const { send, card, told, urls, close } = openConnections('?card=wappi')
  send({ type: 'channel.disconnected' })
  expect([card(), urls, told('channels')]).toEqual([null, [null], [{ type: 'query.refresh' }]])
  close()
})

function settings(search = '') {
  const startedPanels: string[] = []
  const parts = ['address', 'errand', 'cards', 'profile', 'prices', 'quickAnswers', 'password']
  const page = isolateChart(
    settingsPageMachine.provide({
      actors: {
        ...Object.fromEntries([...parts, 'daysOff'].map((name) => [name, mute])),
        clinicCard: createMachine({ entry: () => void startedPanels.push('panel') }),
      } as never, // types of actors that these tests do not check
    }),
    { as: 'settingsPage', input: { search }, others: ['viewer', 'toasts'] },
  )
  return { ...page, startedPanels }
}

test.each([
  ['logo', 'open', 0],
  ['company', 'closed', 1],
  ['branch', 'closed', 1],
])('after the %s is saved the card of the clinic is %s', (what, then, asks) => {
  const { send, at, told, context, close } = settings('?card=company')
  send({ type: 'card.saved', what })
  expect(at()).toBe(then)
  expect(context().card === null).toBe(then === 'closed')
  // The menu shows the clinic's name.
  expect(told('viewer')).toHaveLength(asks)
  close()
})

test('another settings card gets a new panel, and the same card keeps its panel', () => {
  const { send, startedPanels, at, close } = settings('?card=company')
  send({ type: 'url.changed', search: '?card=company' })
  expect(startedPanels).toHaveLength(1)
  send({ type: 'url.changed', search: '?card=new' })
  expect([at(), startedPanels.length]).toEqual(['open', 2])
  send({ type: 'url.changed', search: '' })
  expect(at()).toBe('closed')
  close()
})
