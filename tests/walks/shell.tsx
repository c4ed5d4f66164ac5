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
import { heard, unseen } from './kit/heard.ts'
import { around, reader, withNotices } from './kit/parts.tsx'
import {
  byOthers,
  byPerson,
  type InBrowser,
  type Operation,
  type Setting,
  walkOf,
} from './kit/screen-walk.ts'
import {
  alert,
  button,
  choose,
  deed,
  dialog,
  field,
  focused,
  gone,
  link,
  off,
  press,
  status,
  text,
  within,
} from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'

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
  | 'popups'
  | 'emergencyStop'
  | 'emergencyStops'
  | 'shell'
  | 'trainingEntry'
  | 'trainingClinic'
  | 'viewer'
  | 'waitingMessages'

/** The menu, and everything shown above each screen. All ports of the walked chart wait, those of the others have answered. */
export const shellSetting = (walked: Walked, note: (deed: string) => void): Setting => ({
  parts: {
    ...around,
    session: { machine: sessionMachine, input: { stored: null } },
    channels: { machine: channelStatusQuery, input: { args: null } },
    shell: {
      machine: shellMachine.provide({
        actions: {
          reportGoal: () => note('menu_click'),
          navigate: (_, { path }) => note(`goes to ${path}`),
        },
      }),
    },
  },
  draw: withNotices(<Shell />),
  actor: (find) => find(walked),
  answers: {
    ...(walked !== 'viewer' && reader()),
    ...(walked !== 'emergencyStops' && { 'emergencyStops.load': () => ({ data: stops }) }),
    ...(walked !== 'waitingMessages' && { 'waitingMessages.load': () => ({ data: 0 }) }),
    ...(walked !== 'unreadChats' && { 'unreadChats.load': () => ({ data: 0 }) }),
    ...(walked !== 'channels' && { 'channelStatus.load': () => ({ data: { status: 'active' } }) }),
  },
})

const polled = {
  ...heard,
  'query.ask': byOthers('nobody'),
  'query.refresh': byOthers('its own clock'),
}
const createQueryEvents = (data: unknown, other: unknown = data) => ({
  input: { args: null },
  events: [
    done('load', { data }),
    done('refresh', { data: other }),
    { type: 'query.ask', args: null },
  ],
  // The queries have no arguments.
  may: (_: unknown, { type }: { type: string }) => type !== 'query.ask',
})

const strip = text(t('stop.strip.all'))
const waiting = link(`${t('menu.reminders')}, ${count('menu.waiting', 2)}`)
const unreadChats = link(`${t('menu.chats')}, ${count('menu.unreadChats', 2)}`)
const whatsapp = link(`${t('menu.whatsapp')} ${t('menu.whatsappActive')}`)
const unknown = link(t('menu.whatsappUnknown'))
const ownerName = text('Вера Смирнова')

/** On every signed-in screen; other calls have the same answers as in jsdom. */
export const inBrowser = (more: Partial<InBrowser>): InBrowser => ({
  at: '/nowhere',
  anew: true,
  calls: {},
  ...more,
  shows: (
    [
      [graph.RedStopsDocument, { redStops: stops }],
      [graph.ChannelStatusDocument, { channelStatus: { status: 'active' } }],
    ] as NonNullable<InBrowser['shows']>
  ).concat(more.shows ?? []),
})
/** The load call of a query, by operation and name of its result. */
const toLoadCall = (asks: Operation, name: string) => ({
  load: { asks, as: ({ data }: { data: object }) => ({ [name]: data }) },
})

export const walks = [
  walkOf<typeof shellMachine>({
    chart: 'shellMachine',
    machine: shellMachine,
    runs: [{ events: ['/clients', null].map((path) => ({ type: 'menu.choose', path })) }],
    sees: {
      groupOpen: (_, last) => [
        group,
        inGroup,
        ...(last.type === 'menu.choose' ? [deed('menu_click')] : []),
        ...(last.type === 'menu.choose' && last.path ? [deed(`goes to ${last.path}`)] : []),
      ],
      groupFolded: () => [group, gone(inGroup)],
    },
    plays: {
      'menu.choose': byPerson(({ path }) => [
        press(path === null ? button(t('theme.toDark')) : link(t('menu.clients'))),
      ]),
      'menu.toggleGroup': byPerson(() => [press(group)]),
    },
    setting: (_, note) => shellSetting('shell', note),
    browser: inBrowser({}),
  }),
  walkOf<typeof emailConfirmationMachine>({
    chart: 'emailConfirmationMachine',
    machine: emailConfirmationMachine,
    runs: [{ events: [failed('sendEmail', refused('Подождите.'))] }],
    sees: {
      idle: (_, { type }) => [
        text(t('stop.email.title')),
        again,
        gone({ ...again, busy: true }),
        ...(type.startsWith('xstate.done') ? [status(t('stop.email.sent'))] : []),
        ...(type.startsWith('xstate.error')
          ? [alert(t('stop.email.unsent')), alert('Подождите.')]
          : []),
      ],
      sending: () => [{ ...again, busy: true }],
    },
    plays: { 'email.send': byPerson(() => [press(again)]) },
    setting: (_, note) => shellSetting('emailConfirmation', note),
    browser: inBrowser({
      calls: {
        // The server refuses a confirmed address.
        sendEmail: {
          asks: graph.SendConfirmationDocument,
          instead: () => ({ sendConfirmation: true }),
        },
      },
    }),
  }),
  walkOf<typeof emergencyStopMachine>({
    chart: 'emergencyStopMachine',
    machine: emergencyStopMachine,
    runs: [
      {
        key: ({ branchId, preview: ahead, stop, error }) => [branchId, ahead, stop, error === null],
        events: [
          { type: 'stop.choose', branchId: 'b' },
          { type: 'stop.askLift', stop },
          done('loadPreview', ahead),
          done('lift', { id: 's', held: 0, late: 0, dropped: 1 }),
          failed('press', refused('Нельзя.')),
          failed('lift', refused('Нельзя снять.')),
        ],
      },
    ],
    sees: {
      closed: (_, { type }) => [
        gone(dialog()),
        menuStop,
        strip,
        askLift,
        ...(type === 'xstate.done.actor.lift'
          ? [status(t('stop.liftedNone')), status(count('stop.dropped', 1))]
          : []),
      ],
      'asking.looking': (_, { type }) => [
        question,
        within(question, status(t('stop.looking'))),
        pressStop,
        ...(type === 'stop.ask' ? [focused(cancel)] : []),
      ],
      'asking.previewLoaded': () => [
        question,
        within(question, status(t('stop.nothing'))),
        pressStop,
        gone(alert('Нельзя.')),
      ],
      'asking.previewFailed': ({ context: { error } }) => [
        question,
        pressStop,
        within(question, error === null ? status(t('stop.unseen')) : alert('Нельзя.')),
      ],
      pressing: () => [question, off(pressStop)],
      askingLift: ({ context: { error } }, { type }) => [
        liftQuestion,
        lift,
        text(t('stop.liftHint')),
        ...(error === null ? [] : [within(liftQuestion, alert('Нельзя снять.'))]),
        ...(type === 'stop.askLift' ? [focused(cancel)] : []),
      ],
      lifting: () => [liftQuestion, off(lift)],
    },
    plays: {
      'stop.ask': byPerson(() => [press(menuStop)]),
      'stop.choose': byPerson(
        () => [choose(field(t('stop.scope')), 'На Невском')],
        (_, { context: { preview: ahead } }) => ahead !== null,
      ),
      'stop.press': byPerson(() => [press(pressStop)]),
      'stop.askLift': byPerson(() => [press(askLift)]),
      'stop.lift': byPerson(() => [press(lift)]),
      'stop.dismiss': byPerson(() => [press(cancel)]),
    },
    setting: (_, note) => shellSetting('emergencyStop', note),
    browser: inBrowser({
      calls: {
        loadPreview: {
          asks: graph.RedStopOutlookDocument,
          as: ({ outlook }: StopPreview) => ({ redStopOutlook: outlook }),
        },
        press: graph.PressRedStopDocument,
        lift: {
          asks: graph.LiftRedStopDocument,
          as: (liftRedStop: object) => ({ liftRedStop }),
        },
      },
      shows: [[graph.BranchesDocument, { branches: ahead.branches }]],
      // Creates a stop that can be lifted, whichever walk comes first.
      before: async (call) => void (await call('POST', '/api/red-stop', { branchId: null })),
    }),
  }),
  walkOf<typeof emergencyStopsQuery>({
    chart: 'emergencyStopsQuery',
    machine: emergencyStopsQuery,
    runs: [createQueryEvents(stops)],
    sees: {
      loading: () => [menuStop, gone(strip), gone(askLift)],
      shown: () => [strip, askLift, text(t('stop.email.title'))],
      refreshing: { like: 'shown', why: 'what holds stays in sight while it is asked for again' },
      stale: { like: 'shown', why: 'what held last is taken to hold' },
      failed: { like: 'loading', why: 'nothing is claimed of what was never told' },
    },
    plays: { ...polled, 'query.retry': byOthers('nobody: it is asked again by itself') },
    unnoticed: unseen,
    setting: (_, note) => shellSetting('emergencyStops', note),
    browser: inBrowser({ calls: toLoadCall(graph.RedStopsDocument, 'emergencyStops') }),
  }),
  walkOf<typeof waitingMessagesQuery>({
    chart: 'waitingMessagesQuery',
    machine: waitingMessagesQuery,
    runs: [createQueryEvents(2)],
    sees: {
      loading: () => [link(t('menu.reminders'))],
      shown: () => [waiting],
      refreshing: { like: 'shown', why: 'the number stays while it is asked for again' },
      stale: { like: 'shown', why: 'the last number stays' },
      failed: { like: 'loading', why: 'no number is shown that nobody told' },
    },
    plays: { ...polled, 'query.retry': byOthers('nobody: it is asked again by itself') },
    unnoticed: unseen,
    setting: (_, note) => shellSetting('waitingMessages', note),
    browser: inBrowser({
      calls: {
        load: {
          asks: graph.WaitingDocument,
          as: ({ data }: { data: number }) => ({ messageCounts: { waiting: data } }),
        },
      },
    }),
  }),
  walkOf<typeof unreadChatsQuery>({
    chart: 'unreadChatsQuery',
    machine: unreadChatsQuery,
    runs: [createQueryEvents(2)],
    sees: {
      loading: () => [gone(unreadChats), link(t('menu.chats'))],
      shown: () => [unreadChats],
      refreshing: { like: 'shown', why: 'the number stays while it is asked for again' },
      stale: { like: 'shown', why: 'the last number stays' },
      failed: { like: 'loading', why: 'no number is shown that nobody told' },
    },
    plays: { ...polled, 'query.retry': byOthers('nobody: it is asked again by itself') },
    unnoticed: unseen,
    setting: (_, note) => shellSetting('unreadChats', note),
    browser: inBrowser({
      calls: {
        load: {
          asks: graph.ChatCountsDocument,
          as: ({ data }: { data: number }) => ({ chatCounts: { unread: data } }),
        },
      },
    }),
  }),
  walkOf<typeof channelStatusQuery>({
    chart: 'channelStatusQuery',
    machine: channelStatusQuery,
    runs: [createQueryEvents({ status: 'active' })],
    sees: {
      loading: ({ context: { error } }) => [error === null ? link(t('menu.whatsapp')) : unknown],
      shown: () => [whatsapp],
      refreshing: { like: 'shown', why: 'what it said last stays in sight' },
      stale: { like: 'shown', why: 'what it said last stays in sight' },
      failed: { like: 'loading', why: 'asked again, it still is not known' },
    },
    plays: {
      ...polled,
      'query.retry': byPerson((_, state) => [press(state.matches('failed') ? unknown : whatsapp)]),
    },
    unnoticed: unseen,
    setting: (_, note) => shellSetting('channels', note),
    browser: inBrowser({ calls: toLoadCall(graph.ChannelStatusDocument, 'channelStatus') }),
  }),
  walkOf<typeof viewerQuery>({
    chart: 'viewerQuery',
    machine: viewerQuery,
    runs: [createQueryEvents(viewer)],
    sees: {
      loading: () => [button(t('menu.logOut')), gone(ownerName)],
      shown: () => [ownerName, text('Берег')],
      refreshing: { like: 'shown', why: 'who reads stays in sight while it is asked for again' },
      stale: { like: 'shown', why: 'who reads is known' },
      failed: { like: 'loading', why: 'who cannot be asked for is let in without a name' },
    },
    plays: { ...polled, 'query.retry': byOthers('nobody') },
    unnoticed: { ...unseen, isPolled: 'asked once; asked again it looks the same' },
    setting: (_, note) => shellSetting('viewer', note),
    browser: inBrowser({ calls: toLoadCall(graph.ViewerDocument, 'viewer') }),
  }),
]
