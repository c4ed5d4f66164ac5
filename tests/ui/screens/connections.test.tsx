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
  const lookAhead = held<DisconnectionOutlook, { provider: ChannelProvider }>()
  const leave = held<void, { provider: ChannelProvider }>()
  const sync = held<Run>()
  const machine = connectionsPageMachine.provide({
    actors: {
      connections: connectionsQuery.provide({ actors: { load: load.port } }),
      connectionForm: connectionFormMachine.provide({ actors: { connect: connect.port } }),
      channelDisconnection: channelDisconnectionMachine.provide({
        actors: { loadOutlook: lookAhead.port, disconnect: leave.port },
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
  return { page, load, binding, connect, lookAhead, leave, sync }
}
const reader = fromPromise<{ data: ViewerQuery['viewer'] }, { args: null }>(async () => ({
  // What is read of it.
  data: { role: 'owner', company: { timeZone: 'Europe/Moscow' } } as ViewerQuery['viewer'],
}))
const open = (title: string) => `${ru.t('connections.act.connect')}: ${title}`
const said = (text: string) => text.replaceAll('\u00a0', ' ')

test('a refused token is explained at its field, what was typed stays, and the next try connects', async () => {
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
  const told = () =>
    [page.all('[role=alert]'), page.all('.v-field-error')].map((all) => all[0]?.textContent)
  expect(told()).toEqual(['Проверьте данные.', 'Токен не подошёл.'])
  // The server's words follow the language of the page.
  await page.drawIn(await loadStrings('en'))
  expect(told()).toEqual(['Check the details.', 'The token is wrong.'])
  await page.drawIn(ru)
  expect(page.all('[name=token]')[0]).toHaveProperty('value', 'wrong')
  await page.fill({ token: 'right' })
  await connect.answer()
  expect(page.all('form')).toHaveLength(0)
  const integrations = nothing.integrations.map((one) =>
    one.name === 'sms16' ? { ...one, connected: true, status: 'active' } : one,
  )
  await load.answer({ data: { ...nothing, integrations } })
  expect(page.text()).toContain(said(ru.t('connections.state.active')))
  await page.close()
})

test('the code to scan is shown while WhatsApp waits for it, and goes when the channel is linked', async () => {
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
  expect(page.text()).toContain(said(ru.t('connections.whatsapp.active')))
  await page.close()
})

test.for([
  ['NO_MONEY', 'active', 'broken', 'noMoney'],
  ['KEY_REFUSED', 'other', 'broken', 'keyRefused'],
  ['NO_ANSWER', 'active', 'silent', 'noAnswer'],
  ['A_CODE_OF_TOMORROW', 'other', 'broken', 'broken'],
  [null, 'active', 'active', 'nothing'],
] as const)(
  'a channel says its state, since when, its last words and what to do: %s',
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
    const row = said(
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
      expect(row).toContain(said(words))
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

test('of several systems each says how it stands, and the one that needs a person decides the row', async () => {
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
  const text = said(page.text())
  expect(text).toContain('RNOVA Ключ не принят.')
  expect(text).toContain('FHIR R4 Подключено')
  expect(text).toContain(said(ru.t('connections.next.systemLost')))
  await page.close()
})

test('a first reading that is under way says how far it is, whoever asked for it', async () => {
  const reading = said(ru.t('connections.reading', { share: 35 }))
  const never = said(ru.t('connections.neverSynced'))
  const told = async (state: 'running' | 'failed') => {
    const { page, load } = await screen()
    const run = { kind: 'sync' as const, state, share: 35 }
    await load.answer({ data: { ...nothing, clinicSystems: [system], run } })
    const text = said(page.text())
    await page.close()
    return [reading, never].map((words) => text.includes(words))
  }
  expect(await told('running')).toEqual([true, false])
  expect(await told('failed')).toEqual([false, true])
})

test('of several systems the one that is being read first says how far it is', async () => {
  const { page, load } = await screen()
  const read = { ...system, lastSyncAt: '2026-12-08T06:20:00Z', doubt: 'Назвала 3 визита.' }
  const refused = { ...system, id: 'none', status: 'lost' as const, error: 'Ключ не принят.' }
  const clinicSystems = [read, refused, { ...system, id: 'two', misType: 'rnova' }]
  const run = { kind: 'sync' as const, state: 'running' as const, share: 35 }
  await load.answer({ data: { ...nothing, clinicSystems, run } })
  const [first, lost, second] = page
    .all('.v-linked-systems li')
    .map((one) => said(one.textContent ?? ''))
  expect(first).toContain('Назвала 3 визита.')
  expect(first).not.toContain('35')
  expect(lost).not.toContain('35')
  expect(second).toContain(said(ru.t('connections.reading', { share: 35 })))
  expect(second).not.toContain(said(ru.t('connections.neverSynced')))
  await page.close()
})

test('a new number says the day of its warm-up, and a system its last sync, its error and how to sync now', async () => {
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
  const text = said(page.text())
  expect(text).toContain(said(ru.t('connections.warmUp', warmUp)))
  expect(text).toContain(said(ru.t('connections.neverSynced')))
  expect(text).toContain('Система клиники не приняла ключ.')
  expect(text).toContain(said(ru.t('connections.next.systemLost')))
  expect(text).toContain(ru.t('ingest.systems.sync'))
  await page.close()
})

test('a sync that is asked for at the row is followed in the panel, which opens with it', async () => {
  const { page, load, sync } = await screen()
  await load.answer({ data: { ...nothing, clinicSystems: [system] } })
  const data = ru.t('connections.card.data.title')
  const panel = () => page.all('.v-sheet h2').map((one) => one.textContent)
  expect(panel()).toEqual([])
  await page.press(`${ru.t('ingest.systems.sync')}: ${data}`)
  expect(sync.calls).toHaveLength(1)
  // What the report reads.
  await sync.answer({ id: 'r', kind: 'sync', state: 'running', created: 0, rows: [] } as never)
  expect(panel()).toEqual([data])
  expect(page.text()).toContain(said(ru.t('ingest.import.syncing')))
  await page.close()
})

test('without a picture nobody is promised one: it is scanned at the provider’s, and the way there is given', async () => {
  const { page, load, binding } = await screen()
  await load.answer({ data: nothing })
  await binding.answer({ data: { status: 'qr', qr: null, needsOperator: null } })
  await page.press(`${ru.t('connections.act.change')}: WhatsApp`)
  expect(said(page.text())).toContain(said(ru.t('connections.whatsapp.noQr')))
  expect(page.text()).toContain('app.wazzup24.com')
  await page.close()
})

test('a clinic whose number the operator has not assigned yet is told what to do, and what came of asking', async () => {
  const { page, load, binding, connect } = await screen()
  await load.answer({ data: nothing })
  await binding.answer({ data: { status: null, qr: null, needsOperator: true } })
  await page.press(open('WhatsApp'))
  expect(page.text()).toContain(said(ru.t('connections.whatsapp.operator')))
  expect(page.text()).not.toContain(said(ru.t('connections.whatsapp.none')))
  await page.press(ru.t('connections.whatsapp.submit'))
  const body = { message: 'Номер назначает поддержка.', fields: {} }
  await connect.refuse(new CallFailure(409, body, 'x'))
  expect(page.text()).toContain('Номер назначает поддержка.')
  await page.close()
})

test('an open connection says since when it is as it is, by the clinic’s clock', async () => {
  const { page, load } = await screen()
  const integrations = withBot.integrations.map((one) =>
    one.name === 'telegram' ? { ...one, since: '2026-12-08T07:20:00Z' } : one,
  )
  await load.answer({ data: { ...withBot, integrations } })
  await page.press(`${ru.t('connections.act.change')}: Telegram`)
  expect(page.text()).toContain(said(ru.t('connections.since', { time: '08.12.2026, 10:20' })))
  await page.close()
})

test('a Telegram bot gets its buttons once it is there', async () => {
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

test('a role that may not connect anything is told so, and a silent server can be asked again', async () => {
  const { page, load } = await screen()
  await load.refuse(new CallFailure(0, null, 'x'))
  expect(page.text()).toContain(said(ru.t('errors.network')))
  await page.press(ru.t('common.retry'))
  await load.refuse(new CallFailure(403, { code: 'FORBIDDEN', message: 'x' }, 'x'))
  expect(page.text()).toContain(said(ru.t('errors.forbidden')))
  await page.close()
})

test('a channel is disconnected after a question that says what becomes of what waits, and how to have it back', async () => {
  const { page, load, lookAhead, leave } = await screen()
  const integrations = nothing.integrations.map((one) =>
    one.name === 'sms16' ? { ...one, connected: true, status: 'active' } : one,
  )
  await load.answer({ data: { ...nothing, integrations } })
  await page.press(`${ru.t('connections.act.change')}: SMS16`)
  await page.press(ru.t('connections.leave.open'))
  expect(lookAhead.calls[0]?.input).toEqual({ provider: 'sms16' })
  const dialog = () => said(page.all('[role="dialog"]').at(-1)?.textContent ?? '')
  expect(dialog()).toContain(said(ru.t('connections.leave.looking')))
  await lookAhead.answer({ waiting: 5, otherWay: 2 })
  expect(dialog()).toContain(said(ru.count('connections.leave.otherWay', 2)))
  expect(dialog()).toContain(said(ru.count('connections.leave.lost', 3)))
  expect(dialog()).toContain(said(ru.t('connections.leave.back')))
  expect(leave.calls).toHaveLength(0)
  await page.press(ru.t('connections.leave.leave'))
  await leave.refuse(new CallFailure(0, null, 'x'))
  expect(dialog()).toContain(said(ru.t('errors.network')))
  await page.press(ru.t('connections.leave.leave'))
  await leave.answer()
  await load.answer({ data: nothing })
  expect(page.button(`${ru.t('connections.act.connect')}: SMS16`)).toBeDefined()
  await page.close()
})

test('what is not connected cannot be disconnected, and the way out of the question leaves it as it is', async () => {
  const { page, load, lookAhead, leave } = await screen()
  await load.answer({ data: nothing })
  await page.press(open('SMS16'))
  expect(page.button(ru.t('connections.leave.open'))).toBeUndefined()
  await page.press(open('Telegram'))
  await page.close()
  const second = await screen()
  await second.load.answer({ data: withBot })
  await second.page.press(`${ru.t('connections.act.change')}: Telegram`)
  await second.page.press(ru.t('connections.leave.open'))
  await second.lookAhead.answer({ waiting: 0, otherWay: 0 })
  await second.page.press(ru.t('common.cancel'))
  expect([lookAhead.calls, leave.calls, second.leave.calls]).toEqual([[], [], []])
  await second.page.close()
})

test('WhatsApp is called unlinked only when it has said so; what could not be asked is asked again on the spot', async () => {
  const { page, load, binding } = await screen()
  await load.answer({ data: nothing })
  const row = () => page.all('.v-linked')[0]?.textContent?.replaceAll('\u00a0', ' ') ?? ''
  expect(row()).toContain(said(ru.t('connections.state.asking')))
  expect(row()).not.toContain(said(ru.t('connections.state.none')))
  await binding.refuse(new CallFailure(0, null, 'no'))
  expect(row()).toContain(said(ru.t('connections.state.unknown')))
  expect(page.button(open('WhatsApp'))).toBeUndefined()
  await page.press(`${ru.t('connections.act.askAgain')}: WhatsApp`)
  await binding.answer({ data: { status: null, qr: null, needsOperator: null } })
  expect(row()).toContain(said(ru.t('connections.state.none')))
  await page.close()
})

test('of two providers of SMS it says which one sends and how the other would; of one there is nothing to say', async () => {
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
      const text = said(row.textContent ?? '')
      const told = (['sends', 'spare'] as const).filter((one) =>
        text.includes(said(ru.t(`connections.sms.${one}`))),
      )
      return told.map((one) => [row.querySelector('h3')?.textContent, one])
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

test('an open page asks again each minute: of a silence nobody tells', async () => {
  const { page, load } = await screen()
  await load.answer({ data: nothing })
  expect(load.calls).toHaveLength(0)
  await page.pass(60_000)
  expect(load.calls).toHaveLength(1)
  await page.close()
})
