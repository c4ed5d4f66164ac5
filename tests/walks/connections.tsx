import type { ConnectionsQuery } from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { listConnectionKinds } from '../../server/engine/connections/connection-kinds.ts'
import { channelStatusQuery } from '../../src/machines/app/app-context.ts'
import { channelDisconnectionMachine } from '../../src/machines/connections/channel-disconnection.machine.ts'
import { connectionFormMachine } from '../../src/machines/connections/connection-form.machine.ts'
import {
  connectionsPageMachine,
  connectionsQuery,
} from '../../src/machines/connections/connections-page.machine.ts'
import { sourceStatusMachine } from '../../src/machines/connections/source-status.machine.ts'
import { systemConnectionMachine } from '../../src/machines/connections/system-connection.machine.ts'
import { ConnectionsScreen } from '../../src/ui/connections/ConnectionsScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import { changeStreamEvents, undetectableGuards } from './kit/change-stream-events.ts'
import { commonParts, viewerAnswer, withToasts } from './kit/common-parts.tsx'
import {
  absent,
  alert,
  button,
  byRole,
  dialog,
  disabled,
  field,
  focused,
  heading,
  invalid,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import {
  type BrowserOptions,
  byOtherActor,
  byUser,
  defineWalk,
  type ScreenFixture,
} from './kit/screen-walk.ts'
import { click, fill, selectOption } from './kit/user-actions.ts'

const { t, count } = ru
const kinds = listConnectionKinds('ru')
export const shown: ConnectionsQuery = {
  integrations: ['sms16', 'sigmasms', 'wazzup24', 'telegram'].map((name) => ({
    kind: 'channel',
    name,
    connected: name === 'telegram',
    status: name === 'telegram' ? 'active' : null,
    since: null,
    sends: null,
    answeredAt: null,
    trouble: null,
    restsUntil: null,
    price: null,
    warmUp: null,
  })),
  connectionKinds: kinds,
  buttonTexts: { approve: null, transfer: null, cancel: null },
  clinicSystems: [],
  run: null,
  installerLink: null,
  agents: { items: [], programs: [] },
  company: { currency: 'RUB' },
}
const titleOf = (name: string) => kinds.find((kind) => kind.name === name)?.title ?? ''
const connect = (name: string) => button(`${t('connections.act.connect')}: ${titleOf(name)}`)
const sms = connect('sms16')
const sigma = connect('sigmasms')
const bot = button(`${t('connections.act.change')}: ${titleOf('telegram')}`)
const panelOf = (name: string) => byRole('region', titleOf(name))
const title = heading(t('connections.title'))
const submit = button(t('connections.submit'))
const loading = status(t('common.loading'))
const retry = button(t('common.retry'))
const fieldOf = (name: string, one: string) =>
  field(
    kinds.find((kind) => kind.name === name)?.fields.find((each) => each.name === one)?.label ?? '',
  )
const token = fieldOf('sms16', 'token')
const question = dialog(t('connections.leave.title', { name: titleOf('telegram') }))
const confirmDisconnect = within(question, button(t('connections.leave.leave')))
const close = button(t('common.close'))

const data = button(`${t('connections.act.change')}: ${t('connections.card.data.title')}`)
const writes = byRole('switch', t('connections.system.write'))
const cancels = byRole('switch', t('connections.system.cancel'))
const disconnectSystem = button(t('connections.system.leave', { name: titleOf('fhir') }))
const systemQuestion = dialog(t('connections.system.leaveTitle', { name: titleOf('fhir') }))
const confirmDisconnectSystem = within(systemQuestion, button(t('connections.system.leaveDo')))
const missed = field(t('connections.statuses.word', { word: 'missed' }))
const cancelQuestion = dialog(t('connections.statuses.cancelTitle', { word: 'missed' }))
const cancelThem = within(cancelQuestion, button(t('connections.statuses.cancelDo')))
/** A clinic system with write-back and two unknown source statuses. */
const withSystem: ConnectionsQuery = {
  ...shown,
  clinicSystems: [
    {
      ...{ id: 'one', misType: 'fhir', misUrl: null, status: 'connected' },
      ...{ since: null, lastSyncAt: null, error: null, doubt: null },
      writing: { answers: true, cancellations: false, waiting: 2, unwritten: 1 },
      statuses: [
        { word: 'missed', visits: 12, meaning: null },
        { word: 'moved', visits: 1, meaning: 'canceled' },
      ],
    },
  ],
}

type Walked =
  | 'agentManagement'
  | 'connectionForm'
  | 'connections'
  | 'channelDisconnection'
  | 'connectionsPage'
  | 'agentPairing'
  | 'systemConnection'
  | 'sourceStatus'
export const createFixture = (
  walked: Walked,
  begin?: ScreenFixture['begin'],
  connections: ConnectionsQuery = shown,
): ScreenFixture => ({
  parts: {
    ...commonParts,
    channels: { machine: channelStatusQuery, input: { args: null } },
    connectionsPage: { machine: connectionsPageMachine },
  },
  render: withToasts(<ConnectionsScreen />),
  actor: (find) => find(walked),
  answers: {
    ...viewerAnswer(),
    'channelStatus.load': () => ({ data: { status: null, qr: null, needsOperator: null } }),
    'connectionKinds.load': () => ({ data: kinds }),
    ...(walked !== 'connections' && { 'connections.load': () => ({ data: connections }) }),
  },
  ...(begin && { begin }),
})

export const browserOptions = (more: Partial<BrowserOptions>): BrowserOptions => ({
  path: '/widgets',
  calls: {},
  responseOverrides: [[graph.ConnectionsDocument, shown]],
  ...more,
})

export const walks = [
  defineWalk<typeof connectionsQuery>({
    chart: 'connectionsQuery',
    machine: connectionsQuery,
    runs: [
      {
        input: { args: null },
        events: [
          doneEvent('load', { data: shown }),
          doneEvent('refresh', { data: shown }),
          errorEvent('load', refusal('Не узнали.')),
          errorEvent('refresh', refusal('Не узнали.')),
        ],
        // The query has no arguments.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    expectedViews: {
      loading: () => [title, loading, absent(sms), absent(retry)],
      shown: () => [title, sms, bot, absent(loading), absent(retry)],
      refreshing: () => [title, sms, loading],
      stale: () => [sms, alert('Не узнали.'), retry],
      failed: () => [title, alert('Не узнали.'), retry, absent(sms)],
    },
    undetectableGuards,
    eventTriggers: {
      ...changeStreamEvents,
      'query.ask': byOtherActor('no actor'),
      'query.refresh': byOtherActor('connectionsPage'),
      'query.retry': byUser(() => [click(retry)]),
    },
    fixture: () => createFixture('connections'),
    browser: browserOptions({
      calls: {
        load: {
          operation: graph.ConnectionsDocument,
          overlay: ({ data }: { data: object }) => data,
        },
      },
      responseOverrides: [],
    }),
  }),
  defineWalk<typeof connectionsPageMachine>({
    chart: 'connectionsPageMachine',
    machine: connectionsPageMachine,
    runs: [
      {
        events: [
          { type: 'card.open', card: 'sms16' },
          { type: 'card.open', card: 'sigmasms' },
          { type: 'url.changed', search: '?card=sms16' },
          { type: 'url.changed', search: '' },
          { type: 'connection.saved', to: 'link' },
          { type: 'connection.saved', to: 'connect' },
        ],
      },
    ],
    expectedViews: {
      closed: (_, { type }) => [
        title,
        sms,
        absent(panelOf('sms16')),
        absent(panelOf('sigmasms')),
        ...(type === 'connection.saved' ? [status(t('connections.connected'))] : []),
        ...(type === 'channel.disconnected' ? [status(t('connections.leave.done'))] : []),
        ...(type === 'system.disconnected' ? [status(t('connections.system.gone'))] : []),
        ...(type === 'system.chosen' || type === 'agent.renamed'
          ? [status(t('connections.saved'))]
          : []),
        ...(type === 'agent.revoked' ? [status(t('connections.agent.revoked'))] : []),
      ],
      open: ({ context: { card } }, { type }) => [
        panelOf(card ?? ''),
        within(panelOf(card ?? ''), submit),
        ...(type === 'connection.saved' || type === 'system.chosen' || type === 'agent.renamed'
          ? [status(t('connections.saved'))]
          : []),
      ],
    },
    eventTriggers: {
      'card.open': byUser(({ card }) => [click(card === 'sms16' ? sms : sigma)]),
      'card.close': byUser((_, { context: { card } }) => [
        click(within(panelOf(card ?? ''), close)),
      ]),
      'connection.saved': byOtherActor('connectionForm'),
      'url.changed': byOtherActor('the URL'),
      'channel.disconnected': byOtherActor('channelDisconnection'),
      'system.disconnected': byOtherActor('systemConnection'),
      'system.chosen': byOtherActor('systemConnection'),
      'agent.renamed': byOtherActor('agentManagement'),
      'agent.revoked': byOtherActor('agentManagement'),
      'ingest.finished': byOtherActor('ingest'),
      'language.changed': byOtherActor('locale'),
    },
    fixture: () => createFixture('connectionsPage'),
    browser: browserOptions({}),
  }),
  defineWalk<typeof connectionFormMachine>({
    chart: 'connectionFormMachine',
    machine: connectionFormMachine,
    runs: [
      {
        events: [
          {
            type: 'connection.submit',
            request: { to: 'connect', provider: 'sms16', fields: [{ name: 'token', value: 'a' }] },
          },
          doneEvent('connect'),
          errorEvent(
            'connect',
            refusal('Проверьте данные.', { fields: { token: 'Токен не подошёл.' } }),
          ),
        ],
      },
    ],
    expectedViews: {
      open: ({ context: { failure } }, { type }) =>
        type.startsWith('xstate.done')
          ? [absent(panelOf('sms16')), status(t('connections.connected'))]
          : [
              panelOf('sms16'),
              submit,
              absent({ ...submit, busy: true }),
              ...(failure
                ? [
                    alert('Проверьте данные.'),
                    invalid(token, 'Токен не подошёл.'),
                    { ...token, value: 'a' },
                  ]
                : []),
            ],
      trying: () => [panelOf('sms16'), { ...submit, busy: true }],
    },
    eventTriggers: {
      'connection.submit': byUser((_, { context }) => [
        ...(context.request && !context.failure ? [click(sms)] : []),
        fill(token, 'a'),
        fill(fieldOf('sms16', 'sender'), 'KLINIKA'),
        click(submit),
      ]),
    },
    fixture: () => createFixture('connectionForm', (driver) => driver.perform([click(sms)])),
    browser: browserOptions({
      calls: { connect: graph.ConnectChannelDocument },
      initialActions: [click(sms)],
    }),
  }),
  defineWalk<typeof channelDisconnectionMachine>({
    chart: 'channelDisconnectionMachine',
    machine: channelDisconnectionMachine,
    runs: [
      {
        key: ({ outlook, error }) => [outlook, error === null],
        events: [
          { type: 'channel.askDisconnect', provider: 'telegram' },
          doneEvent('loadOutlook', { waiting: 0, otherWay: 0 }),
          errorEvent('disconnect', refusal('Нельзя.')),
        ],
      },
    ],
    expectedViews: {
      closed: (_, { type }) => [
        absent(question),
        ...(type === 'xstate.done.actor.disconnect' ? [status(t('connections.leave.done'))] : []),
      ],
      'confirming.loadingOutlook': (_, { type }) => [
        question,
        status(t('connections.leave.looking')),
        confirmDisconnect,
        ...(type === 'channel.askDisconnect' ? [focused(button(t('common.cancel')))] : []),
      ],
      'confirming.outlookLoaded': () => [
        question,
        status(t('connections.leave.none')),
        confirmDisconnect,
        absent(alert('Нельзя.')),
      ],
      'confirming.outlookFailed': ({ context: { error } }) => [
        question,
        confirmDisconnect,
        within(question, error === null ? status(t('connections.leave.unseen')) : alert('Нельзя.')),
      ],
      leaving: () => [question, disabled(confirmDisconnect)],
    },
    eventTriggers: {
      'channel.askDisconnect': byUser(() => [
        // Disconnecting a channel has closed its panel.
        click(bot),
        click(button(t('connections.leave.open'))),
      ]),
      'channel.disconnect': byUser(() => [click(confirmDisconnect)]),
      'channel.cancel': byUser(() => [click(button(t('common.cancel')))]),
    },
    fixture: () => createFixture('channelDisconnection'),
    browser: browserOptions({
      calls: {
        loadOutlook: {
          operation: graph.ChannelOutlookDocument,
          overlay: (channelOutlook: object) => ({ channelOutlook }),
        },
        disconnect: graph.DisconnectChannelDocument,
      },
    }),
  }),
  defineWalk<typeof systemConnectionMachine>({
    chart: 'systemConnectionMachine',
    machine: systemConnectionMachine,
    runs: [
      {
        key: ({ chosen, saved, error }) => [chosen, chosen === saved, error === null],
        events: [
          { type: 'writeBack.choose', id: 'one', answers: true, cancellations: true },
          { type: 'writeBack.choose', id: 'one', answers: false, cancellations: false },
          { type: 'system.askDisconnect', id: 'one' },
          errorEvent('saveWriteBack', refusal('Не выбрали.')),
          errorEvent('disconnect', refusal('Нельзя.')),
        ],
      },
    ],
    expectedViews: {
      open: ({ context: { error } }, { type }) => [
        ...(type === 'xstate.done.actor.disconnect'
          ? [status(t('connections.system.gone'))]
          : type === 'xstate.done.actor.saveWriteBack'
            ? [status(t('connections.saved'))]
            : []),
        absent(systemQuestion),
        // The switch shows the new value until it is saved or refused.
        absent({ ...writes, checked: false }),
        absent({ ...cancels, checked: true }),
        ...(error === null
          ? [absent(alert('Не выбрали.'))]
          : [alert('Не выбрали.'), disconnectSystem]),
      ],
      choosing: ({ context: { chosen } }) => [
        { ...writes, checked: chosen?.answers },
        chosen?.answers ? { ...cancels, checked: true } : absent(cancels),
      ],
      confirming: ({ context: { error } }) => [
        systemQuestion,
        confirmDisconnectSystem,
        ...(error === null ? [] : [within(systemQuestion, alert('Нельзя.'))]),
      ],
      leaving: () => [systemQuestion, disabled(confirmDisconnectSystem)],
    },
    eventTriggers: {
      'writeBack.choose': byUser(
        ({ answers }) => [click(data), click(answers ? cancels : writes)],
        // A second click would restore the first value.
        ({ answers }, state) =>
          !state.matches('choosing') || (!answers && state.context.chosen?.answers === true),
      ),
      'system.askDisconnect': byUser(() => [click(data), click(disconnectSystem)]),
      'system.disconnect': byUser(() => [click(confirmDisconnectSystem)]),
      'system.cancel': byUser(() => [click(within(systemQuestion, button(t('common.cancel'))))]),
    },
    fixture: () => createFixture('systemConnection', undefined, withSystem),
    browser: browserOptions({
      // The system exists in the page only, not on the server.
      calls: {
        saveWriteBack: {
          operation: graph.SetMisWritingDocument,
          replaceWith: () => ({ setMisWriting: true }),
        },
        disconnect: {
          operation: graph.DisconnectMisDocument,
          replaceWith: () => ({ disconnectMis: true }),
        },
      },
      responseOverrides: [[graph.ConnectionsDocument, withSystem]],
    }),
  }),
  defineWalk<typeof sourceStatusMachine>({
    chart: 'sourceStatusMachine',
    machine: sourceStatusMachine,
    runs: [
      {
        key: ({ chosen, error }) => [chosen, error === null],
        events: [
          {
            type: 'status.choose',
            chosen: { id: 'one', word: 'missed', meaning: 'noShow' },
          },
          {
            type: 'status.choose',
            chosen: { id: 'one', word: 'missed', meaning: 'canceled' },
          },
          doneEvent('saveMeaning'),
          errorEvent('saveMeaning', refusal('Не запомнили.')),
        ],
      },
    ],
    expectedViews: {
      open: ({ context: { error } }, { type }) => [
        ...(type === 'xstate.done.actor.saveMeaning' ? [status(t('connections.saved'))] : []),
        // Text of the row, visible before the panel is open.
        text(count('connections.statuses.unknown', 1)),
        error === null ? absent(alert('Не запомнили.')) : alert('Не запомнили.'),
        // The select shows the new value until it is saved or refused.
        absent({ ...missed, value: 'noShow' }),
        absent({ ...missed, value: 'canceled' }),
        absent(cancelQuestion),
      ],
      confirming: () => [
        within(cancelQuestion, text(count('connections.statuses.cancels', 12))),
        cancelThem,
        // Nothing is chosen yet.
        absent({ ...missed, value: 'canceled' }),
      ],
      choosing: ({ context: { chosen } }) => [
        disabled({ ...missed, value: chosen?.meaning ?? '' }),
      ],
    },
    eventTriggers: {
      'status.choose': byUser(({ chosen: { meaning } }) => [
        click(data),
        selectOption(missed, t(`connections.statuses.${meaning}`)),
      ]),
      'status.confirm': byUser(() => [click(cancelThem)]),
      'status.cancel': byUser(() => [
        click(within(cancelQuestion, button(t('connections.statuses.cancelKeep')))),
      ]),
    },
    fixture: () => createFixture('sourceStatus', undefined, withSystem),
    browser: browserOptions({
      calls: {
        saveMeaning: {
          operation: graph.SetMisStatusDocument,
          replaceWith: () => ({ setMisStatus: true }),
        },
      },
      responseOverrides: [[graph.ConnectionsDocument, withSystem]],
    }),
  }),
]
