// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type {
  ChannelStatusQuery,
  ConnectionsQuery,
  RunFieldsFragment as Run,
  ViewerQuery,
} from '../../../schema/generated/client/graphql.ts'
import { listConnectionKinds } from '../../../server/engine/connections/connection-kinds.ts'
import { channelStatusQuery, viewerQuery } from '../../../src/machines/app/app-context.ts'
import {
  createDefaultSettings,
  settingsMachine,
} from '../../../src/machines/app/settings.machine.ts'
import {
  type ChannelProvider,
  channelDisconnectionMachine,
  type DisconnectionOutlook,
} from '../../../src/machines/connections/channel-disconnection.machine.ts'
import {
  type ConnectionRequest,
  connectionFormMachine,
} from '../../../src/machines/connections/connection-form.machine.ts'
import {
  connectionsPageMachine,
  connectionsQuery,
} from '../../../src/machines/connections/connections-page.machine.ts'
import { ingestMachine } from '../../../src/machines/ingest/ingest.machine.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts'
import { ConnectionsScreen } from '../../../src/ui/connections/ConnectionsScreen.tsx'
import { loadStrings } from '../../../src/ui/i18n/i18n.ts'
import { drawn, held, ru } from './page.tsx'

type Binding = ChannelStatusQuery['channelStatus']

const nothing: ConnectionsQuery = {
  integrations: ['sms16', 'sigmasms', 'wazzup24', 'telegram'].map((name) => ({
    kind: 'channel',
    name,
    connected: false,
    status: null,
    since: null,
    sends: null,
    answeredAt: null,
    trouble: null,
    restsUntil: null,
    price: null,
    warmUp: null,
  })),
  connectionKinds: listConnectionKinds('ru'),
  buttonTexts: { approve: null, transfer: null, cancel: null },
  clinicSystems: [],
  run: null,
  installerLink: null,
  agents: { items: [], programs: [] },
  company: { currency: 'RUB' },
}

const withBot: ConnectionsQuery = {
  ...nothing,
  integrations: nothing.integrations.map((one) =>
    one.name === 'telegram' ? { ...one, connected: true, status: 'active' } : one,
  ),
}

async function screen() {
  const load = held<{ data: ConnectionsQuery }, { args: null }>()
  const binding = held<{ data: Binding }, { args: null }>()
  const connect = held<void, ConnectionRequest>()
  const outlook = held<DisconnectionOutlook, { provider: ChannelProvider }>()
  const removeChannel = held<void, { provider: ChannelProvider }>()
  const sync = held<Run>()
  const machine = connectionsPageMachine.provide({
    actors: {
      connections: connectionsQuery.provide({ actors: { load: load.port } }),
      connectionForm: connectionFormMachine.provide({ actors: { connect: connect.port } }),
      channelDisconnection: channelDisconnectionMachine.provide({
        actors: { loadOutlook: outlook.port, disconnect: removeChannel.port },
      }),
      ingest: ingestMachine.provide({ actors: { startSync: sync.port } }),
    },
  })
  const channels = channelStatusQuery.provide({ actors: { load: binding.port } })
  const page = await drawn(
    {
      toasts: { machine: toastsMachine },
      channels: { machine: channels, input: { args: null } },
      settings: { machine: settingsMachine, input: createDefaultSettings('ru') },
      viewer: { machine: viewerQuery.provide({ actors: { load: reader } }), input: { args: null } },
      connectionsPage: { machine },
    },
    () => <ConnectionsScreen />,
  )
  return { page, load, binding, connect, outlook, removeChannel, sync }
}
const reader = fromPromise<{ data: ViewerQuery['viewer'] }, { args: null }>(async () => ({
  // The screen reads only these fields.
  data: { role: 'owner', company: { timeZone: 'Europe/Moscow' } } as ViewerQuery['viewer'],
}))
const open = (title: string) => `${ru.t('connections.act.connect')}: ${title}`
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a refused token shows its error at the field and keeps the typed values, and the next attempt connects', async () => {
  const { page, load, connect } = await screen()
  await load.answer({ data: nothing })
  await page.press(open('SMS16'))
  await page.fill({ token: 'wrong', sender: 'KLINIKA' })
  expect(connect.calls[0]?.input).toEqual({
    to: 'connect',
    provider: 'sms16',
    fields: [
      { name: 'token', value: 'wrong' },
      { name: 'login', value: null },
      { name: 'password', value: null },
      { name: 'sender', value: 'KLINIKA' },
    ],
  })
  const inLanguages = {
    ru: { message: 'Проверьте данные.', fields: { token: 'Токен не подошёл.' } },
    en: { message: 'Check the details.', fields: { token: 'The token is wrong.' } },
  }
  await connect.refuse(new CallFailure(400, { ...inLanguages.ru, inLanguages }, 'x'))
  const shownErrors = () =>
    [page.all('[role=alert]'), page.all('.v-field-error')].map((all) => all[0]?.textContent)
  expect(shownErrors()).toEqual(['Проверьте данные.', 'Токен не подошёл.'])
  // The server's messages follow the language of the page.
  await page.drawIn(await loadStrings('en'))
  expect(shownErrors()).toEqual(['Check the details.', 'The token is wrong.'])
  await page.drawIn(ru)
  expect(page.all('[name=token]')[0]).toHaveProperty('value', 'wrong')
  await page.fill({ token: 'right' })
  await connect.answer()
  expect(page.all('form')).toHaveLength(0)
  const integrations = nothing.integrations.map((one) =>
    one.name === 'sms16' ? { ...one, connected: true, status: 'active' } : one,
  )
  await load.answer({ data: { ...nothing, integrations } })
  expect(page.text()).toContain(plain(ru.t('connections.state.active')))
  await page.close()
})

test('the QR code is shown while WhatsApp waits for it, and disappears when the channel is linked', async () => {
  const { page, load, binding, connect } = await screen()
  await load.answer({ data: nothing })
  await binding.answer({ data: { status: null, qr: null, needsOperator: null } })
  await page.press(open('WhatsApp'))
  await page.press(ru.t('connections.whatsapp.submit'))
  expect(connect.calls[0]?.input).toEqual({ to: 'link', provider: 'wazzup24' })
  await connect.answer()
  const qr = 'data:image/png;base64,iVBORw0KGgo='
  await binding.answer({ data: { status: 'qr', qr, needsOperator: null } })
  expect(page.all('img').map((one) => one.getAttribute('src'))).toEqual([qr])
  await page.pass(10_000)
  await binding.answer({ data: { status: 'active', qr: null, needsOperator: null } })
  expect(page.all('img')).toHaveLength(0)
  expect(page.text()).toContain(plain(ru.t('connections.whatsapp.active')))
  await page.close()
})

test.for([
  ['NO_MONEY', 'active', 'broken', 'noMoney'],
  ['KEY_REFUSED', 'other', 'broken', 'keyRefused'],
  ['NO_ANSWER', 'active', 'silent', 'noAnswer'],
  ['A_CODE_OF_TOMORROW', 'other', 'broken', 'broken'],
  [null, 'active', 'active', 'nothing'],
] as const)(
  'a channel shows its state, its times, its price and the next step: %s',
  async ([trouble, status, state, next]) => {
    const { page, load, binding } = await screen()
    await binding.answer({ data: { status: null, qr: null, needsOperator: null } })
    const integrations = nothing.integrations.map((one) =>
      one.name === 'sms16'
        ? {
            ...one,
            connected: true,
            status,
            trouble,
            since: '2026-12-01T07:00:00Z',
            answeredAt: '2026-12-08T07:20:00Z',
            restsUntil: '2026-12-08T08:20:00Z',
            price: 3.5,
          }
        : one,
    )
    await load.answer({ data: { ...nothing, integrations } })
    const row = plain(
      page.all('.v-linked').find((one) => one.textContent?.includes('SMS16'))?.textContent ?? '',
    )
    for (const words of [
      ru.t(`connections.state.${state}`),
      ru.t('connections.since', { time: '01.12.2026, 10:00' }),
      ru.t('connections.answered', { time: '08.12.2026, 10:20' }),
      ru.t('connections.rests', { time: '08.12.2026, 11:20' }),
      ru.t('connections.price.part', { sum: '3,50 ₽' }),
      ru.t(`connections.next.${next}`),
    ])
      expect(row).toContain(plain(words))
    await page.close()
  },
)

const system: ConnectionsQuery['clinicSystems'][number] = {
  id: 'one',
  misType: 'fhir',
  misUrl: null,
  status: 'connected',
  since: '2026-12-01T07:00:00Z',
  lastSyncAt: null,
  error: null,
  writing: null,
  statuses: [],
  doubt: null,
}

test('every clinic system shows its state, and the row shows the next step of the one that needs a person', async () => {
  const { page, load } = await screen()
  const lastSyncAt = '2026-12-08T06:20:00Z'
  await load.answer({
    data: {
      ...nothing,
      clinicSystems: [
        { ...system, lastSyncAt },
        { ...system, id: 'two', misType: 'rnova', status: 'lost', error: 'Ключ не принят.' },
      ],
    },
  })
  const text = plain(page.text())
  expect(text).toContain('RNOVA Ключ не принят.')
  expect(text).toContain('FHIR R4 Подключено')
  expect(text).toContain(plain(ru.t('connections.next.systemLost')))
  await page.close()
})

test('a running first sync shows its progress, and a failed one shows that nothing was synced', async () => {
  const reading = plain(ru.t('connections.reading', { share: 35 }))
  const never = plain(ru.t('connections.neverSynced'))
  const findTexts = async (state: 'running' | 'failed') => {
    const { page, load } = await screen()
    const run = { kind: 'sync' as const, state, share: 35 }
    await load.answer({ data: { ...nothing, clinicSystems: [system], run } })
    const text = plain(page.text())
    await page.close()
    return [reading, never].map((words) => text.includes(words))
  }
  expect(await findTexts('running')).toEqual([true, false])
  expect(await findTexts('failed')).toEqual([false, true])
})

test('only the clinic system whose first sync is running shows its progress', async () => {
  const { page, load } = await screen()
  const read = { ...system, lastSyncAt: '2026-12-08T06:20:00Z', doubt: 'Назвала 3 визита.' }
  const refused = { ...system, id: 'none', status: 'lost' as const, error: 'Ключ не принят.' }
  const clinicSystems = [read, refused, { ...system, id: 'two', misType: 'rnova' }]
  const run = { kind: 'sync' as const, state: 'running' as const, share: 35 }
  await load.answer({ data: { ...nothing, clinicSystems, run } })
  const [first, lost, second] = page
    .all('.v-linked-systems li')
    .map((one) => plain(one.textContent ?? ''))
  expect(first).toContain('Назвала 3 визита.')
  expect(first).not.toContain('35')
  expect(lost).not.toContain('35')
  expect(second).toContain(plain(ru.t('connections.reading', { share: 35 })))
  expect(second).not.toContain(plain(ru.t('connections.neverSynced')))
  await page.close()
})

test('a new number shows its warm-up, and a lost clinic system its error, its next step and a sync button', async () => {
  const { page, load, binding } = await screen()
  await binding.answer({ data: { status: 'active', qr: null, needsOperator: null } })
  const [wazzup] = nothing.integrations.filter(({ name }) => name === 'wazzup24')
  if (!wazzup) throw new Error('no WhatsApp')
  const warmUp = { day: 3, days: 7, perDay: 71, used: 8 }
  const since = '2026-12-01T07:00:00Z'
  await load.answer({
    data: {
      ...nothing,
      integrations: [{ ...wazzup, connected: true, status: 'active', since, warmUp }],
      clinicSystems: [{ ...system, status: 'lost', error: 'Система клиники не приняла ключ.' }],
    },
  })
  const text = plain(page.text())
  expect(text).toContain(plain(ru.t('connections.warmUp', warmUp)))
  expect(text).toContain(plain(ru.t('connections.neverSynced')))
  expect(text).toContain('Система клиники не приняла ключ.')
  expect(text).toContain(plain(ru.t('connections.next.systemLost')))
  expect(text).toContain(ru.t('ingest.systems.sync'))
  await page.close()
})

test('a sync started from the row opens the panel with its progress', async () => {
  const { page, load, sync } = await screen()
  await load.answer({ data: { ...nothing, clinicSystems: [system] } })
  const data = ru.t('connections.card.data.title')
  const panel = () => page.all('.v-sheet h2').map((one) => one.textContent)
  expect(panel()).toEqual([])
  await page.press(`${ru.t('ingest.systems.sync')}: ${data}`)
  expect(sync.calls).toHaveLength(1)
  // The report reads only these fields.
  await sync.answer({ id: 'r', kind: 'sync', state: 'running', created: 0, rows: [] } as never)
  expect(panel()).toEqual([data])
  expect(page.text()).toContain(plain(ru.t('ingest.import.syncing')))
  await page.close()
})

test('without a QR code the panel links to the provider', async () => {
  const { page, load, binding } = await screen()
  await load.answer({ data: nothing })
  await binding.answer({ data: { status: 'qr', qr: null, needsOperator: null } })
  await page.press(`${ru.t('connections.act.change')}: WhatsApp`)
  expect(plain(page.text())).toContain(plain(ru.t('connections.whatsapp.noQr')))
  expect(page.text()).toContain('app.wazzup24.com')
  await page.close()
})

test('a clinic without a number assigned by the operator sees what to do, and the server’s answer to its request', async () => {
  const { page, load, binding, connect } = await screen()
  await load.answer({ data: nothing })
  await binding.answer({ data: { status: null, qr: null, needsOperator: true } })
  await page.press(open('WhatsApp'))
  expect(page.text()).toContain(plain(ru.t('connections.whatsapp.operator')))
  expect(page.text()).not.toContain(plain(ru.t('connections.whatsapp.none')))
  await page.press(ru.t('connections.whatsapp.submit'))
  const body = { message: 'Номер назначает поддержка.', fields: {} }
  await connect.refuse(new CallFailure(409, body, 'x'))
  expect(page.text()).toContain('Номер назначает поддержка.')
  await page.close()
})

test('an open connection shows the time of its last change in the clinic’s time zone', async () => {
  const { page, load } = await screen()
  const integrations = withBot.integrations.map((one) =>
    one.name === 'telegram' ? { ...one, since: '2026-12-08T07:20:00Z' } : one,
  )
  await load.answer({ data: { ...withBot, integrations } })
  await page.press(`${ru.t('connections.act.change')}: Telegram`)
  expect(page.text()).toContain(plain(ru.t('connections.since', { time: '08.12.2026, 10:20' })))
  await page.close()
})

test('the form for the bot’s buttons appears once a Telegram bot is connected', async () => {
  const { page, load, connect } = await screen()
  await load.answer({ data: nothing })
  await page.press(open('Telegram'))
  expect(page.all('form')).toHaveLength(1)
  await page.fill({ token: '77:AA' })
  await connect.answer()
  await load.answer({ data: withBot })
  await page.press(`${ru.t('connections.act.change')}: Telegram`)
  expect(page.all('form')).toHaveLength(2)
  await page.close()
})

test('a network error can be retried, and a refusal of the role is explained', async () => {
  const { page, load } = await screen()
  await load.refuse(new CallFailure(0, null, 'x'))
  expect(page.text()).toContain(plain(ru.t('errors.network')))
  await page.press(ru.t('common.retry'))
  await load.refuse(new CallFailure(403, { code: 'FORBIDDEN', message: 'x' }, 'x'))
  expect(page.text()).toContain(plain(ru.t('errors.forbidden')))
  await page.close()
})

test('a channel is disconnected after a confirmation that shows what happens to waiting messages, also after a failed attempt', async () => {
  const { page, load, outlook, removeChannel } = await screen()
  const integrations = nothing.integrations.map((one) =>
    one.name === 'sms16' ? { ...one, connected: true, status: 'active' } : one,
  )
  await load.answer({ data: { ...nothing, integrations } })
  await page.press(`${ru.t('connections.act.change')}: SMS16`)
  await page.press(ru.t('connections.leave.open'))
  expect(outlook.calls[0]?.input).toEqual({ provider: 'sms16' })
  const dialog = () => plain(page.all('[role="dialog"]').at(-1)?.textContent ?? '')
  expect(dialog()).toContain(plain(ru.t('connections.leave.looking')))
  await outlook.answer({ waiting: 5, otherWay: 2 })
  expect(dialog()).toContain(plain(ru.count('connections.leave.otherWay', 2)))
  expect(dialog()).toContain(plain(ru.count('connections.leave.lost', 3)))
  expect(dialog()).toContain(plain(ru.t('connections.leave.back')))
  expect(removeChannel.calls).toHaveLength(0)
  await page.press(ru.t('connections.leave.leave'))
  await removeChannel.refuse(new CallFailure(0, null, 'x'))
  expect(dialog()).toContain(plain(ru.t('errors.network')))
  await page.press(ru.t('connections.leave.leave'))
  await removeChannel.answer()
  await load.answer({ data: nothing })
  expect(page.button(`${ru.t('connections.act.connect')}: SMS16`)).toBeDefined()
  await page.close()
})

test('a channel that is not connected cannot be disconnected, and cancelling the confirmation disconnects nothing', async () => {
  const { page, load, outlook, removeChannel } = await screen()
  await load.answer({ data: nothing })
  await page.press(open('SMS16'))
  expect(page.button(ru.t('connections.leave.open'))).toBeUndefined()
  await page.press(open('Telegram'))
  await page.close()
  const second = await screen()
  await second.load.answer({ data: withBot })
  await second.page.press(`${ru.t('connections.act.change')}: Telegram`)
  await second.page.press(ru.t('connections.leave.open'))
  await second.outlook.answer({ waiting: 0, otherWay: 0 })
  await second.page.press(ru.t('common.cancel'))
  expect([outlook.calls, removeChannel.calls, second.removeChannel.calls]).toEqual([[], [], []])
  await second.page.close()
})

test('WhatsApp is shown as not linked only after an answer, and a failed status can be retried in its row', async () => {
  const { page, load, binding } = await screen()
  await load.answer({ data: nothing })
  const row = () => page.all('.v-linked')[0]?.textContent?.replaceAll('\u00a0', ' ') ?? ''
  expect(row()).toContain(plain(ru.t('connections.state.asking')))
  expect(row()).not.toContain(plain(ru.t('connections.state.none')))
  await binding.refuse(new CallFailure(0, null, 'no'))
  expect(row()).toContain(plain(ru.t('connections.state.unknown')))
  expect(page.button(open('WhatsApp'))).toBeUndefined()
  await page.press(`${ru.t('connections.act.askAgain')}: WhatsApp`)
  await binding.answer({ data: { status: null, qr: null, needsOperator: null } })
  expect(row()).toContain(plain(ru.t('connections.state.none')))
  await page.close()
})

test('with two SMS providers each row says which one sends, and with one provider none does', async () => {
  const both = (sends: string | null) => ({
    ...nothing,
    integrations: nothing.integrations.map((one) => {
      const connected = one.name === 'sigmasms' || (sends !== null && one.name === 'sms16')
      return connected
        ? { ...one, connected, status: 'active', sends: one.name === (sends ?? 'sigmasms') }
        : one
    }),
  })
  const rows = (page: Awaited<ReturnType<typeof screen>>['page']) =>
    page.all('.v-linked').flatMap((row) => {
      const text = plain(row.textContent ?? '')
      const labels = (['sends', 'spare'] as const).filter((one) =>
        text.includes(plain(ru.t(`connections.sms.${one}`))),
      )
      return labels.map((one) => [row.querySelector('h3')?.textContent, one])
    })
  for (const [sends, expected] of [
    [
      'sms16',
      [
        ['SMS16', 'sends'],
        ['SigmaSMS', 'spare'],
      ],
    ],
    [
      'sigmasms',
      [
        ['SMS16', 'spare'],
        ['SigmaSMS', 'sends'],
      ],
    ],
    [null, []],
  ] as const) {
    const { page, load } = await screen()
    await load.answer({ data: both(sends) })
    expect(rows(page)).toEqual(expected)
    await page.close()
  }
})

test('an open page reloads connections every minute', async () => {
  const { page, load } = await screen()
  await load.answer({ data: nothing })
  expect(load.calls).toHaveLength(0)
  await page.pass(60_000)
  expect(load.calls).toHaveLength(1)
  await page.close()
})
