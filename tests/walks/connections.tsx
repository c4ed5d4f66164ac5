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
import { heard, unseen } from './kit/heard.ts'
import { around, reader, withNotices } from './kit/parts.tsx'
import { byOthers, byPerson, type InBrowser, type Setting, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  choose,
  dialog,
  field,
  fill,
  focused,
  gone,
  heading,
  off,
  press,
  status,
  text,
  thing,
  within,
  wrong,
} from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'

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
const panelOf = (name: string) => thing('region', titleOf(name))
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
const writes = thing('switch', t('connections.system.write'))
const cancels = thing('switch', t('connections.system.cancel'))
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
export const setting = (
  walked: Walked,
  begin?: Setting['begin'],
  connections: ConnectionsQuery = shown,
): Setting => ({
  parts: {
    ...around,
    channels: { machine: channelStatusQuery, input: { args: null } },
    connectionsPage: { machine: connectionsPageMachine },
  },
  draw: withNotices(<ConnectionsScreen />),
  actor: (find) => find(walked),
  answers: {
    ...reader(),
    'channelStatus.load': () => ({ data: { status: null, qr: null, needsOperator: null } }),
    'connectionKinds.load': () => ({ data: kinds }),
    ...(walked !== 'connections' && { 'connections.load': () => ({ data: connections }) }),
  },
  ...(begin && { begin }),
})

export const inBrowser = (more: Partial<InBrowser>): InBrowser => ({
  at: '/widgets',
  calls: {},
  shows: [[graph.ConnectionsDocument, shown]],
  ...more,
})

export const walks = [
  walkOf<typeof connectionsQuery>({
    chart: 'connectionsQuery',
    machine: connectionsQuery,
    runs: [
      {
        input: { args: null },
        events: [
          done('load', { data: shown }),
          done('refresh', { data: shown }),
          failed('load', refused('Не узнали.')),
          failed('refresh', refused('Не узнали.')),
        ],
        // The query has no arguments.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    sees: {
      loading: () => [title, loading, gone(sms), gone(retry)],
      shown: () => [title, sms, bot, gone(loading), gone(retry)],
      refreshing: () => [title, sms, loading],
      stale: () => [sms, alert('Не узнали.'), retry],
      failed: () => [title, alert('Не узнали.'), retry, gone(sms)],
    },
    unnoticed: unseen,
    plays: {
      ...heard,
      'query.ask': byOthers('nobody'),
      'query.refresh': byOthers('connectionsPage'),
      'query.retry': byPerson(() => [press(retry)]),
    },
    setting: () => setting('connections'),
    browser: inBrowser({
      calls: {
        load: { asks: graph.ConnectionsDocument, as: ({ data }: { data: object }) => data },
      },
      shows: [],
    }),
  }),
  walkOf<typeof connectionsPageMachine>({
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
    sees: {
      closed: (_, { type }) => [
        title,
        sms,
        gone(panelOf('sms16')),
        gone(panelOf('sigmasms')),
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
    plays: {
      'card.open': byPerson(({ card }) => [press(card === 'sms16' ? sms : sigma)]),
      'card.close': byPerson((_, { context: { card } }) => [
        press(within(panelOf(card ?? ''), close)),
      ]),
      'connection.saved': byOthers('connectionForm'),
      'url.changed': byOthers('the address'),
      'channel.disconnected': byOthers('channelDisconnection'),
      'system.disconnected': byOthers('systemConnection'),
      'system.chosen': byOthers('systemConnection'),
      'agent.renamed': byOthers('agentManagement'),
      'agent.revoked': byOthers('agentManagement'),
      'ingest.finished': byOthers('intake'),
      'language.changed': byOthers('locale'),
    },
    setting: () => setting('connectionsPage'),
    browser: inBrowser({}),
  }),
  walkOf<typeof connectionFormMachine>({
    chart: 'connectionFormMachine',
    machine: connectionFormMachine,
    runs: [
      {
        events: [
          {
            type: 'connection.submit',
            request: { to: 'connect', provider: 'sms16', fields: [{ name: 'token', value: 'a' }] },
          },
          done('connect'),
          failed(
            'connect',
            refused('Проверьте данные.', { fields: { token: 'Токен не подошёл.' } }),
          ),
        ],
      },
    ],
    sees: {
      open: ({ context: { failure } }, { type }) =>
        type.startsWith('xstate.done')
          ? [gone(panelOf('sms16')), status(t('connections.connected'))]
          : [
              panelOf('sms16'),
              submit,
              gone({ ...submit, busy: true }),
              ...(failure
                ? [
                    alert('Проверьте данные.'),
                    wrong(token, 'Токен не подошёл.'),
                    { ...token, value: 'a' },
                  ]
                : []),
            ],
      trying: () => [panelOf('sms16'), { ...submit, busy: true }],
    },
    plays: {
      'connection.submit': byPerson((_, { context }) => [
        ...(context.request && !context.failure ? [press(sms)] : []),
        fill(token, 'a'),
        fill(fieldOf('sms16', 'sender'), 'KLINIKA'),
        press(submit),
      ]),
    },
    setting: () => setting('connectionForm', (stage) => stage.perform([press(sms)])),
    browser: inBrowser({
      calls: { connect: graph.ConnectChannelDocument },
      begins: [press(sms)],
    }),
  }),
  walkOf<typeof channelDisconnectionMachine>({
    chart: 'channelDisconnectionMachine',
    machine: channelDisconnectionMachine,
    runs: [
      {
        key: ({ outlook, error }) => [outlook, error === null],
        events: [
          { type: 'channel.askDisconnect', provider: 'telegram' },
          done('loadOutlook', { waiting: 0, otherWay: 0 }),
          failed('disconnect', refused('Нельзя.')),
        ],
      },
    ],
    sees: {
      closed: (_, { type }) => [
        gone(question),
        ...(type === 'xstate.done.actor.disconnect' ? [status(t('connections.leave.done'))] : []),
      ],
      'asking.looking': (_, { type }) => [
        question,
        status(t('connections.leave.looking')),
        confirmDisconnect,
        ...(type === 'channel.askDisconnect' ? [focused(button(t('common.cancel')))] : []),
      ],
      'asking.seen': () => [
        question,
        status(t('connections.leave.none')),
        confirmDisconnect,
        gone(alert('Нельзя.')),
      ],
      'asking.unseen': ({ context: { error } }) => [
        question,
        confirmDisconnect,
        within(question, error === null ? status(t('connections.leave.unseen')) : alert('Нельзя.')),
      ],
      leaving: () => [question, off(confirmDisconnect)],
    },
    plays: {
      'channel.askDisconnect': byPerson(() => [
        // Disconnecting a channel has closed its panel.
        press(bot),
        press(button(t('connections.leave.open'))),
      ]),
      'channel.disconnect': byPerson(() => [press(confirmDisconnect)]),
      'channel.cancel': byPerson(() => [press(button(t('common.cancel')))]),
    },
    setting: () => setting('channelDisconnection'),
    browser: inBrowser({
      calls: {
        loadOutlook: {
          asks: graph.ChannelOutlookDocument,
          as: (channelOutlook: object) => ({ channelOutlook }),
        },
        disconnect: graph.DisconnectChannelDocument,
      },
    }),
  }),
  walkOf<typeof systemConnectionMachine>({
    chart: 'systemConnectionMachine',
    machine: systemConnectionMachine,
    runs: [
      {
        key: ({ chosen, saved, error }) => [chosen, chosen === saved, error === null],
        events: [
          { type: 'writeBack.choose', id: 'one', answers: true, cancellations: true },
          { type: 'writeBack.choose', id: 'one', answers: false, cancellations: false },
          { type: 'system.askDisconnect', id: 'one' },
          failed('saveWriteBack', refused('Не выбрали.')),
          failed('disconnect', refused('Нельзя.')),
        ],
      },
    ],
    sees: {
      open: ({ context: { error } }, { type }) => [
        ...(type === 'xstate.done.actor.disconnect'
          ? [status(t('connections.system.gone'))]
          : type === 'xstate.done.actor.saveWriteBack'
            ? [status(t('connections.saved'))]
            : []),
        gone(systemQuestion),
        // The switch shows the new value until it is saved or refused.
        gone({ ...writes, checked: false }),
        gone({ ...cancels, checked: true }),
        ...(error === null
          ? [gone(alert('Не выбрали.'))]
          : [alert('Не выбрали.'), disconnectSystem]),
      ],
      choosing: ({ context: { chosen } }) => [
        { ...writes, checked: chosen?.answers },
        chosen?.answers ? { ...cancels, checked: true } : gone(cancels),
      ],
      asking: ({ context: { error } }) => [
        systemQuestion,
        confirmDisconnectSystem,
        ...(error === null ? [] : [within(systemQuestion, alert('Нельзя.'))]),
      ],
      leaving: () => [systemQuestion, off(confirmDisconnectSystem)],
    },
    plays: {
      'writeBack.choose': byPerson(
        ({ answers }) => [press(data), press(answers ? cancels : writes)],
        // A second click would restore the first value.
        ({ answers }, state) =>
          !state.matches('choosing') || (!answers && state.context.chosen?.answers === true),
      ),
      'system.askDisconnect': byPerson(() => [press(data), press(disconnectSystem)]),
      'system.disconnect': byPerson(() => [press(confirmDisconnectSystem)]),
      'system.cancel': byPerson(() => [press(within(systemQuestion, button(t('common.cancel'))))]),
    },
    setting: () => setting('systemConnection', undefined, withSystem),
    browser: inBrowser({
      // The system exists in the page only, not on the server.
      calls: {
        saveWriteBack: {
          asks: graph.SetMisWritingDocument,
          instead: () => ({ setMisWriting: true }),
        },
        disconnect: { asks: graph.DisconnectMisDocument, instead: () => ({ disconnectMis: true }) },
      },
      shows: [[graph.ConnectionsDocument, withSystem]],
    }),
  }),
  walkOf<typeof sourceStatusMachine>({
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
          done('saveMeaning'),
          failed('saveMeaning', refused('Не запомнили.')),
        ],
      },
    ],
    sees: {
      open: ({ context: { error } }, { type }) => [
        ...(type === 'xstate.done.actor.saveMeaning' ? [status(t('connections.saved'))] : []),
        // Text of the row, visible before the panel is open.
        text(count('connections.statuses.unknown', 1)),
        error === null ? gone(alert('Не запомнили.')) : alert('Не запомнили.'),
        // The select shows the new value until it is saved or refused.
        gone({ ...missed, value: 'noShow' }),
        gone({ ...missed, value: 'canceled' }),
        gone(cancelQuestion),
      ],
      asking: () => [
        within(cancelQuestion, text(count('connections.statuses.cancels', 12))),
        cancelThem,
        // Nothing is chosen yet.
        gone({ ...missed, value: 'canceled' }),
      ],
      choosing: ({ context: { chosen } }) => [off({ ...missed, value: chosen?.meaning ?? '' })],
    },
    plays: {
      'status.choose': byPerson(({ chosen: { meaning } }) => [
        press(data),
        choose(missed, t(`connections.statuses.${meaning}`)),
      ]),
      'status.confirm': byPerson(() => [press(cancelThem)]),
      'status.cancel': byPerson(() => [
        press(within(cancelQuestion, button(t('connections.statuses.cancelKeep')))),
      ]),
    },
    setting: () => setting('sourceStatus', undefined, withSystem),
    browser: inBrowser({
      calls: {
        saveMeaning: { asks: graph.SetMisStatusDocument, instead: () => ({ setMisStatus: true }) },
      },
      shows: [[graph.ConnectionsDocument, withSystem]],
    }),
  }),
]
