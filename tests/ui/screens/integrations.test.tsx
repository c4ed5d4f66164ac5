// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type {
  ChannelStatusQuery,
  ConnectionsQuery,
} from '../../../schema/generated/client/graphql.ts'
import { channelStatusQuery } from '../../../src/machines/app-parts.ts'
import {
  type ConnectionAsked,
  connectionMachine,
} from '../../../src/machines/connection.machine.ts'
import { CallFailure } from '../../../src/machines/failure.ts'
import {
  connectionsQuery,
  integrationsMachine,
} from '../../../src/machines/integrations.machine.ts'
import { toastsMachine } from '../../../src/machines/toasts.machine.ts'
import { IntegrationsScreen } from '../../../src/ui/integrations/IntegrationsScreen.tsx'
import { drawn, held, ru } from './page.tsx'

type Binding = ChannelStatusQuery['channelStatus']

const nothing: ConnectionsQuery = {
  integrations: ['sms16', 'sigmasms', 'wazzup24', 'telegram'].map((name) => ({
    kind: 'channel',
    name,
    connected: false,
    status: null,
    since: null,
  })),
  sms16: { sender: null },
  sigmasms: { sender: null },
  telegramStatus: { status: null, name: null, channelId: null },
  buttonTexts: { approve: null, transfer: null, cancel: null },
  misConnection: { misType: null, misUrl: null, status: 'none', lastSyncAt: null, error: null },
  installerLink: null,
}

async function screen() {
  const load = held<{ data: ConnectionsQuery }, { args: null }>()
  const binding = held<{ data: Binding }, { args: null }>()
  const connect = held<void, ConnectionAsked>()
  const machine = integrationsMachine.provide({
    actors: {
      connections: connectionsQuery.provide({ actors: { load: load.port } }),
      connection: connectionMachine.provide({ actors: { connect: connect.port } }),
    },
  })
  const channels = channelStatusQuery.provide({ actors: { load: binding.port } })
  const page = await drawn(
    {
      toasts: { machine: toastsMachine },
      channels: { machine: channels, input: { args: null } },
      integrations: { machine },
    },
    () => <IntegrationsScreen />,
  )
  return { page, load, binding, connect }
}
const open = (title: string) => `${ru.t('integrations.act.connect')}: ${title}`
const said = (text: string) => text.replaceAll('\u00a0', ' ')

test('a refused token is explained at its field, what was typed stays, and the next try connects', async () => {
  const { page, load, connect } = await screen()
  await load.answer({ data: nothing })
  await page.press(open('SMS16'))
  await page.fill({ token: 'wrong', sender: 'KLINIKA' })
  expect(connect.calls[0]?.input).toEqual({
    to: 'sms16',
    input: { token: 'wrong', login: null, password: null, sender: 'KLINIKA' },
  })
  const body = { message: 'Проверьте данные.', fields: { token: 'Токен не подошёл.' } }
  await connect.refuse(new CallFailure(400, body, 'x'))
  expect(page.text()).toContain('Токен не подошёл.')
  expect(page.all('[name=token]')[0]).toHaveProperty('value', 'wrong')
  await page.fill({ token: 'right' })
  await connect.answer()
  expect(page.all('form')).toHaveLength(0)
  const integrations = nothing.integrations.map((one) =>
    one.name === 'sms16' ? { ...one, connected: true, status: 'active' } : one,
  )
  await load.answer({ data: { ...nothing, integrations, sms16: { sender: 'KLINIKA' } } })
  expect(page.text()).toContain(said(ru.t('integrations.state.active')))
  await page.close()
})

test('the code to scan is shown while WhatsApp waits for it, and goes when the channel is linked', async () => {
  const { page, load, binding, connect } = await screen()
  await load.answer({ data: nothing })
  await binding.answer({ data: { status: null, qr: null } })
  await page.press(open('WhatsApp'))
  await page.press(ru.t('integrations.whatsapp.submit'))
  expect(connect.calls[0]?.input).toEqual({ to: 'whatsapp' })
  await connect.answer()
  const qr = 'data:image/png;base64,iVBORw0KGgo='
  await binding.answer({ data: { status: 'qr', qr } })
  expect(page.all('img').map((one) => one.getAttribute('src'))).toEqual([qr])
  await page.pass(10_000)
  await binding.answer({ data: { status: 'active', qr: null } })
  expect(page.all('img')).toHaveLength(0)
  expect(page.text()).toContain(said(ru.t('integrations.whatsapp.active')))
  await page.close()
})

test('a Telegram bot gets its buttons once it is there', async () => {
  const { page, load, connect } = await screen()
  await load.answer({ data: nothing })
  await page.press(open('Telegram'))
  expect(page.all('form')).toHaveLength(1)
  await page.fill({ token: '77:AA' })
  await connect.answer()
  const bot = { status: 'active' as const, name: 'Клиника', channelId: null }
  await load.answer({ data: { ...nothing, telegramStatus: bot } })
  await page.press(`${ru.t('integrations.act.change')}: Telegram`)
  expect(page.all('form')).toHaveLength(2)
  await page.close()
})

test('a role that may not connect anything is told so, and a silent server can be asked again', async () => {
  const { page, load } = await screen()
  await load.refuse(new CallFailure(0, null, 'x'))
  expect(page.text()).toContain(said(ru.t('errors.network')))
  await page.press(ru.t('common.retry'))
  await load.refuse(new CallFailure(403, { code: 'FORBIDDEN', message: 'x' }, 'x'))
  expect(page.text()).toContain(said(ru.t('errors.forbidden')))
  await page.close()
})
