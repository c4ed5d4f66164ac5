import type { RedStopsQuery, ViewerQuery } from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { channelStatusQuery, viewerQuery } from '../../src/machines/app/app-context.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { emailConfirmationMachine } from '../../src/machines/shell/email-confirmation.machine.ts'
import {
  emergencyStopMachine,
  emergencyStopsQuery,
  type StopPreview,
} from '../../src/machines/shell/emergency-stop.machine.ts'
import {
  shellMachine,
  unreadChatsQuery,
  waitingMessagesQuery,
} from '../../src/machines/shell/shell.machine.ts'
// Imported here, because they are loaded lazily.
import '../../src/ui/shell/LiftStopConfirmDialog.tsx'
import { Shell } from '../../src/ui/shell/Shell.tsx'
import '../../src/ui/shell/EmergencyStopDialog.tsx'
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
  effect,
  field,
  focused,
  link,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import {
  type BrowserOptions,
  byOtherActor,
  byUser,
  defineWalk,
  type Operation,
  type ScreenFixture,
} from './kit/screen-walk.ts'
import { click, selectOption } from './kit/user-actions.ts'

const { t, count } = ru
type Stops = NonNullable<RedStopsQuery['redStops']>
const stop: Stops['items'][number] = {
  id: 's',
  branchId: null,
  branchName: null,
  pressedAt: '2026-12-08T09:40:00Z',
  pressedBy: 'Анна Иванова',
  held: 0,
}
const stops: Stops = { items: [stop], fence: null, unconfirmedEmail: 'a@b.example', lapse: null }
const ahead: StopPreview = {
  outlook: { count: 0, withinHour: 0, first: [] },
  branches: [{ id: 'b', name: 'На Невском' }],
}
const viewer = {
  role: 'owner',
  isMasterAccount: false,
  firstName: 'Вера',
  lastName: 'Смирнова',
  company: { name: 'Берег' },
} as ViewerQuery['viewer']

const question = dialog(t('stop.title'))
const pressStop = button(t('stop.press'))
const liftQuestion = dialog(t('stop.liftTitle'))
const lift = within(liftQuestion, button(t('stop.lift')))
const cancel = button(t('common.cancel'))
const askLift = button(t('stop.strip.lift'))
const again = button(t('stop.email.again'))
const menuStop = button(t('stop.menu'))
const group = button(t('menu.efficiency'))
const inGroup = link(t('menu.conversion'))

type Walked =
  | 'channels'
  | 'unreadChats'
  | 'emailConfirmation'
  | 'commandPalette'
  | 'joinDecision'
  | 'pendingJoins'
  | 'popups'
  | 'emergencyStop'
  | 'emergencyStops'
  | 'shell'
  | 'trainingEntry'
  | 'trainingClinic'
  | 'viewer'
  | 'waitingMessages'

/** The menu, and everything shown above each screen. All ports of the walked chart wait, those of the others have answered. */
export const createShellFixture = (
  walked: Walked,
  recordEffect: (effect: string) => void,
): ScreenFixture => ({
  parts: {
    ...commonParts,
    session: { machine: sessionMachine, input: { stored: null } },
    channels: { machine: channelStatusQuery, input: { args: null } },
    shell: {
      machine: shellMachine.provide({
        actions: {
          reportGoal: () => recordEffect('menu_click'),
          navigate: (_, { path }) => recordEffect(`goes to ${path}`),
        },
      }),
    },
  },
  render: withToasts(<Shell />),
  actor: (find) => find(walked),
  answers: {
    ...(walked !== 'viewer' && viewerAnswer()),
    ...(walked !== 'emergencyStops' && { 'emergencyStops.load': () => ({ data: stops }) }),
    ...(walked !== 'pendingJoins' && { 'pendingJoins.load': () => ({ data: [] }) }),
    ...(walked !== 'waitingMessages' && { 'waitingMessages.load': () => ({ data: 0 }) }),
    ...(walked !== 'unreadChats' && { 'unreadChats.load': () => ({ data: 0 }) }),
    ...(walked !== 'channels' && { 'channelStatus.load': () => ({ data: { status: 'active' } }) }),
  },
})

export { undetectableGuards }
export const polled = {
  ...changeStreamEvents,
  'query.ask': byOtherActor('no actor'),
  'query.refresh': byOtherActor('a timer'),
}
export const createQueryEvents = (data: unknown, other: unknown = data) => ({
  input: { args: null },
  events: [
    doneEvent('load', { data }),
    doneEvent('refresh', { data: other }),
    { type: 'query.ask', args: null },
  ],
  // The queries have no arguments.
  may: (_: unknown, { type }: { type: string }) => type !== 'query.ask',
})

const strip = text(t('stop.strip.all'))
const waiting = link(`${t('menu.reminders')}, ${count('menu.waiting', 2)}`)
const unreadChats = link(`${t('menu.chats')}, ${count('menu.unreadChats', 2)}`)
const whatsapp = link(`${t('menu.whatsapp')} ${t('menu.whatsappActive')}`)
const inactive = link(`${t('menu.whatsapp')} ${t('menu.whatsappInactive')}`)
const ownerName = text('Вера Смирнова')

/** On every signed-in screen; other calls have the same answers as in jsdom. */
export const browserOptions = (more: Partial<BrowserOptions>): BrowserOptions => ({
  path: '/nowhere',
  reloadsPage: true,
  calls: {},
  ...more,
  responseOverrides: (
    [
      [graph.RedStopsDocument, { redStops: stops }],
      [graph.ChannelStatusDocument, { channelStatus: { status: 'active' } }],
    ] as NonNullable<BrowserOptions['responseOverrides']>
  ).concat(more.responseOverrides ?? []),
})
/** The load call of a query, by operation and name of its result. */
export const toLoadCall = (operation: Operation, field: string) => ({
  load: { operation, overlay: ({ data }: { data: object }) => ({ [field]: data }) },
})

export const walks = [
  defineWalk<typeof shellMachine>({
    chart: 'shellMachine',
    machine: shellMachine,
    runs: [{ events: ['/clients', null].map((path) => ({ type: 'menu.choose', path })) }],
    expectedViews: {
      groupOpen: (_, last) => [
        group,
        inGroup,
        ...(last.type === 'menu.choose' ? [effect('menu_click')] : []),
        ...(last.type === 'menu.choose' && last.path ? [effect(`goes to ${last.path}`)] : []),
      ],
      groupFolded: () => [group, absent(inGroup)],
    },
    eventTriggers: {
      'menu.choose': byUser(({ path }) => [
        ...(path === null
          ? [click(button(t('menu.account'))), click(byRole('menuitem', t('theme.toDark')))]
          : [click(link(t('menu.clients')))]),
      ]),
      'menu.toggleGroup': byUser(() => [click(group)]),
    },
    fixture: (_, recordEffect) => createShellFixture('shell', recordEffect),
    browser: browserOptions({}),
  }),
  defineWalk<typeof emailConfirmationMachine>({
    chart: 'emailConfirmationMachine',
    machine: emailConfirmationMachine,
    runs: [{ events: [errorEvent('sendEmail', refusal('Подождите.'))] }],
    expectedViews: {
      idle: (_, { type }) => [
        text(t('stop.email.title')),
        again,
        absent({ ...again, busy: true }),
        ...(type.startsWith('xstate.done') ? [status(t('stop.email.sent'))] : []),
        ...(type.startsWith('xstate.error')
          ? [alert(t('stop.email.unsent')), alert('Подождите.')]
          : []),
      ],
      sending: () => [{ ...again, busy: true }],
    },
    eventTriggers: { 'email.send': byUser(() => [click(again)]) },
    fixture: (_, recordEffect) => createShellFixture('emailConfirmation', recordEffect),
    browser: browserOptions({
      calls: {
        // The server refuses a confirmed address.
        sendEmail: {
          operation: graph.SendConfirmationDocument,
          replaceWith: () => ({ sendConfirmation: true }),
        },
      },
    }),
  }),
  defineWalk<typeof emergencyStopMachine>({
    chart: 'emergencyStopMachine',
    machine: emergencyStopMachine,
    runs: [
      {
        key: ({ branchId, preview, stop, error }) => [branchId, preview, stop, error === null],
        events: [
          { type: 'stop.choose', branchId: 'b' },
          { type: 'stop.askLift', stop },
          doneEvent('loadPreview', ahead),
          doneEvent('lift', { id: 's', held: 0, late: 0, dropped: 1 }),
          errorEvent('press', refusal('Нельзя.')),
          errorEvent('lift', refusal('Нельзя снять.')),
        ],
      },
    ],
    expectedViews: {
      closed: (_, { type }) => [
        absent(dialog()),
        menuStop,
        strip,
        askLift,
        ...(type === 'xstate.done.actor.lift'
          ? [status(t('stop.liftedNone')), status(count('stop.dropped', 1))]
          : []),
      ],
      'confirming.loadingPreview': (_, { type }) => [
        question,
        within(question, status(t('stop.looking'))),
        pressStop,
        ...(type === 'stop.ask' ? [focused(cancel)] : []),
      ],
      'confirming.previewLoaded': () => [
        question,
        within(question, status(t('stop.nothing'))),
        pressStop,
        absent(alert('Нельзя.')),
      ],
      'confirming.previewFailed': ({ context: { error } }) => [
        question,
        pressStop,
        within(question, error === null ? status(t('stop.unseen')) : alert('Нельзя.')),
      ],
      pressing: () => [question, disabled(pressStop)],
      confirmingLift: ({ context: { error } }, { type }) => [
        liftQuestion,
        lift,
        text(t('stop.liftHint')),
        ...(error === null ? [] : [within(liftQuestion, alert('Нельзя снять.'))]),
        ...(type === 'stop.askLift' ? [focused(cancel)] : []),
      ],
      lifting: () => [liftQuestion, disabled(lift)],
    },
    eventTriggers: {
      'stop.ask': byUser(() => [click(menuStop)]),
      'stop.choose': byUser(
        () => [selectOption(field(t('stop.scope')), 'На Невском')],
        (_, { context: { preview } }) => preview !== null,
      ),
      'stop.press': byUser(() => [click(pressStop)]),
      'stop.askLift': byUser(() => [click(askLift)]),
      'stop.lift': byUser(() => [click(lift)]),
      'stop.dismiss': byUser(() => [click(cancel)]),
    },
    fixture: (_, recordEffect) => createShellFixture('emergencyStop', recordEffect),
    browser: browserOptions({
      calls: {
        loadPreview: {
          operation: graph.RedStopOutlookDocument,
          overlay: ({ outlook }: StopPreview) => ({ redStopOutlook: outlook }),
        },
        press: graph.PressRedStopDocument,
        lift: {
          operation: graph.LiftRedStopDocument,
          overlay: (liftRedStop: object) => ({ liftRedStop }),
        },
      },
      responseOverrides: [[graph.BranchesDocument, { branches: ahead.branches }]],
      // Creates a stop that can be lifted, whichever walk comes first.
      prepareData: async (call) => void (await call('POST', '/api/red-stop', { branchId: null })),
    }),
  }),
  defineWalk<typeof emergencyStopsQuery>({
    chart: 'emergencyStopsQuery',
    machine: emergencyStopsQuery,
    runs: [createQueryEvents(stops)],
    expectedViews: {
      loading: () => [menuStop, absent(strip), absent(askLift)],
      shown: () => [strip, askLift, text(t('stop.email.title'))],
      refreshing: { sameAs: 'shown', reason: 'the stops stay during the reload' },
      stale: { sameAs: 'shown', reason: 'the last known stops stay' },
      failed: { sameAs: 'loading', reason: 'nothing is shown before the stops are loaded' },
    },
    eventTriggers: {
      ...polled,
      'query.retry': byOtherActor('no actor: the request is repeated automatically'),
    },
    undetectableGuards,
    fixture: (_, recordEffect) => createShellFixture('emergencyStops', recordEffect),
    browser: browserOptions({ calls: toLoadCall(graph.RedStopsDocument, 'redStops') }),
  }),
  defineWalk<typeof waitingMessagesQuery>({
    chart: 'waitingMessagesQuery',
    machine: waitingMessagesQuery,
    runs: [createQueryEvents(2)],
    expectedViews: {
      loading: () => [link(t('menu.reminders'))],
      shown: () => [waiting],
      refreshing: { sameAs: 'shown', reason: 'the number stays during the reload' },
      stale: { sameAs: 'shown', reason: 'the last number stays' },
      failed: { sameAs: 'loading', reason: 'no number is shown before one is loaded' },
    },
    eventTriggers: {
      ...polled,
      'query.retry': byOtherActor('no actor: the request is repeated automatically'),
    },
    undetectableGuards,
    fixture: (_, recordEffect) => createShellFixture('waitingMessages', recordEffect),
    browser: browserOptions({
      calls: {
        load: {
          operation: graph.AttentionCountDocument,
          overlay: ({ data }: { data: number }) => ({ attentionCount: data }),
        },
      },
    }),
  }),
  defineWalk<typeof unreadChatsQuery>({
    chart: 'unreadChatsQuery',
    machine: unreadChatsQuery,
    runs: [createQueryEvents(2)],
    expectedViews: {
      loading: () => [absent(unreadChats), link(t('menu.chats'))],
      shown: () => [unreadChats],
      refreshing: { sameAs: 'shown', reason: 'the number stays during the reload' },
      stale: { sameAs: 'shown', reason: 'the last number stays' },
      failed: { sameAs: 'loading', reason: 'no number is shown before one is loaded' },
    },
    eventTriggers: {
      ...polled,
      'query.retry': byOtherActor('no actor: the request is repeated automatically'),
    },
    undetectableGuards,
    fixture: (_, recordEffect) => createShellFixture('unreadChats', recordEffect),
    browser: browserOptions({
      calls: {
        load: {
          operation: graph.ChatCountsDocument,
          overlay: ({ data }: { data: number }) => ({ chatCounts: { unread: data } }),
        },
      },
    }),
  }),
  defineWalk<typeof channelStatusQuery>({
    chart: 'channelStatusQuery',
    machine: channelStatusQuery,
    runs: [createQueryEvents({ status: 'active' })],
    expectedViews: {
      loading: ({ context: { error } }) => [
        error === null ? absent(inactive) : inactive,
        absent(whatsapp),
      ],
      shown: () => [whatsapp],
      refreshing: { sameAs: 'shown', reason: 'the last value stays' },
      stale: { sameAs: 'shown', reason: 'the last value stays' },
      failed: { sameAs: 'loading', reason: 'a failed request shows the same as a pending one' },
    },
    eventTriggers: {
      ...polled,
      'query.retry': byUser((_, state) => [click(state.matches('failed') ? inactive : whatsapp)]),
    },
    undetectableGuards,
    fixture: (_, recordEffect) => createShellFixture('channels', recordEffect),
    browser: browserOptions({ calls: toLoadCall(graph.ChannelStatusDocument, 'channelStatus') }),
  }),
  defineWalk<typeof viewerQuery>({
    chart: 'viewerQuery',
    machine: viewerQuery,
    runs: [createQueryEvents(viewer)],
    expectedViews: {
      loading: () => [button(t('menu.account')), absent(ownerName)],
      shown: () => [ownerName, text('Берег')],
      refreshing: { sameAs: 'shown', reason: 'the user name stays during the reload' },
      stale: { sameAs: 'shown', reason: 'the user name is already loaded' },
      failed: {
        sameAs: 'loading',
        reason: 'if the user cannot be loaded, the screen shows no name',
      },
    },
    eventTriggers: { ...polled, 'query.retry': byOtherActor('no actor') },
    undetectableGuards: { ...undetectableGuards, isPolled: 'a repeated request looks the same' },
    fixture: (_, recordEffect) => createShellFixture('viewer', recordEffect),
    browser: browserOptions({ calls: toLoadCall(graph.ViewerDocument, 'viewer') }),
  }),
]
