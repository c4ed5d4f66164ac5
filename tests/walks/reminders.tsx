import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { MessageScreen as MessageScreenName } from '../../domain/scenario-kinds.ts'
import type { ViewerQuery } from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { listConnectionKinds } from '../../server/engine/connections/connection-kinds.ts'
import { connectionKindsQuery } from '../../src/machines/ingest/ingest-queries.ts'
import { phoneCorrectionMachine } from '../../src/machines/patient/phone-correction.machine.ts'
import { remindersMachine } from '../../src/machines/reminders/reminders.machine.ts'
import {
  type ClinicFacts,
  getDefaultKind,
  messageDetailQuery,
  messagesList,
} from '../../src/machines/reminders/reminders-context.ts'
import { scenarioControlMachine } from '../../src/machines/scenario/scenario-control.machine.ts'
import type {
  ControlContext,
  Launch,
} from '../../src/machines/scenario/scenario-control-context.ts'
import { sendingList } from '../../src/machines/scenario/sending-list.ts'
import { exclusionMachine } from '../../src/machines/shared/exclusion.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { optimisticUpdateMachine } from '../../src/machines/shared/optimistic-update.machine.ts'
import { optimisticUpdatesMachine } from '../../src/machines/shared/optimistic-updates.machine.ts'
import { formatPeriod, type Period, today } from '../../src/machines/url-state/period.ts'
import { InvitationsScreen } from '../../src/ui/reminders/InvitationsScreen.tsx'
import { NpsScreen } from '../../src/ui/reminders/NpsScreen.tsx'
import { RemindersScreen } from '../../src/ui/reminders/RemindersScreen.tsx'
import { getScenarioState } from '../../src/ui/scenario/scenario-state.ts'
// Imported here, because they are loaded lazily.
import '../../src/ui/scenario/AutoStopDialog.tsx'
import '../../src/ui/scenario/LaunchConfirmDialog.tsx'
import '../../src/ui/scenario/StopScenarioConfirmDialog.tsx'
import type { WalkOptions } from '../machines/walks.ts'
import { ru } from '../ui/screens/page.tsx'
import { message } from '../ui/screens/reminders-page.tsx'
import { scenario } from '../ui/screens/scenarios-page.tsx'
import { heard, unseen } from './kit/heard.ts'
import { listWalk } from './kit/list-walk.ts'
import { around, withNotices } from './kit/parts.tsx'
import {
  byOthers,
  byPerson,
  type InBrowser,
  type Operation,
  type Setting,
  type Shows,
  type Stage,
  walkOf,
} from './kit/screen-walk.ts'
import {
  alert,
  button,
  dialog,
  field,
  fill,
  focused,
  gone,
  heading,
  key,
  type Look,
  off,
  press,
  status,
  text,
  thing,
  within,
  wrong,
} from './kit/sight.ts'
import { done, failed, refused, say } from './kit/words.ts'

const { t, count } = ru
const active = scenario({ state: 'active', listState: 'verified' })
const facts = (scenarios = [active]): ClinicFacts => ({
  scenarios,
  specialists: [],
  branches: [],
  hasData: true,
  lastSyncAt: null,
  currency: 'RUB',
})
const row = message({ answer: 'approved' })
const page = { pages: { 1: [row] }, total: 1, summary: { counts: null, reasons: null } }
const listed = { pages: { 1: [] }, total: 0, summary: null }
const story = { message: row, text: 'Ждём вас', why: null, attempts: [], timeline: [] }

const rows = thing('grid', t('reminders.table.label'))
export const panel = thing('region', 'Анна Орлова')
const retry = button(t('common.retry'))
const correct = button(t('reminders.phone.correct'))
const number = field(t('reminders.phone.right'))
const save = button(t('reminders.phone.save'))
export const exclude = button(t('reminders.actions.exclude'))
const why = dialog(t('patients.question.titleOne', { name: 'Анна Орлова' }))
/** The dialog asks for an optional reason. */
export const excludes = [press(exclude), press(button(t('patients.question.submit')))]
const include = button(t('reminders.actions.include'))

const scenarioPair = [
  scenario({ state: 'active', listState: 'verified', listCount: 0 }),
  scenario({ id: 'z', name: 'За два дня', state: 'active', listState: 'verified', listCount: 0 }),
]
const invitationPair = scenarioPair.map((one) => ({ ...one, type: 'invitation' as const }))
const scenarioName = (id: string | null) =>
  id === null ? t('reminders.everyScenario') : id === 'z' ? 'За два дня' : 'За день'
const data = button(t('reminders.data'))
const intake = dialog(t('reminders.data'))
const sendingRows = thing('radio', t('reminders.sending.dueCount', { count: '0' }))
const connectSystem = button(t('ingest.systems.submit'))
const LAST_DAY = '2027-01-31'
const stopped = (more: Partial<typeof active>) =>
  scenario({
    state: 'stopped',
    listState: 'none',
    autoStopDate: LAST_DAY,
    autoStopFrom: '2026-12-08',
    undoSeconds: 0,
    ...more,
  })
const ahead: Launch = {
  count: 1,
  leavingNow: 0,
  dueBefore: 1,
  firstAt: null,
  channels: [],
  cost: null,
  autoStopDate: LAST_DAY,
} as unknown as Launch
const sendingRow = {
  clientId: 'k',
  clientName: 'Ким Юна',
  phone: '+79161234567',
  visitId: 'v',
  visitAt: '2026-12-09T07:30:00Z',
  timeZone: 'Europe/Moscow',
  sendAt: '2026-12-08T07:00:00Z',
  channel: 'whatsapp',
  text: 'Ждём вас',
  status: 'due',
  reason: null,
}
const stateText = ({ scenario: one, listChanges: stale }: ControlContext) =>
  getScenarioState(one, stale !== null)
const regenerate = button(t('reminders.actions.regenerate'))
const again = button(t('reminders.actions.regenerateAgain'))
const confirm = button(t('reminders.actions.confirm'))
const start = button(t('reminders.actions.start'))
const undo = button(t('reminders.actions.undoStop'))
const stateButton = button(/Действия/)
const steps: Record<ReturnType<typeof stateText>, Look[]> = {
  stopped: [regenerate],
  toCheck: [again, confirm],
  checked: [again, start],
  stale: [again],
  active: [stateButton],
}
const dateDialog = dialog(t('reminders.autoStop.title'))
const startDialog = dialog(t('launch.title', { name: active.name ?? '' }))
const stopDialog = dialog(t('stopScenario.title', { name: active.name ?? '' }))

/** A call of the scenario control, by operation and name of its result. */
const toControlCall = (asks: Operation, name: string) => ({
  asks,
  instead: (answer: object) => ({ [name]: answer }),
})

interface Scene {
  /** Chart id of the ports that wait. */
  of: string
  actor: Setting['actor']
  scenarios?: ClinicFacts['scenarios']
  begin?: (stage: Stage) => Promise<void>
  screen?: MessageScreenName
}

const screens: Record<MessageScreenName, () => ReactNode> = {
  reminders: RemindersScreen,
  invitations: InvitationsScreen,
  nps: NpsScreen,
}

/** Answers the first call only; by the next one the page knows more. */
function answerOnce<Answer>(answer: () => Answer) {
  let remaining = 1
  return () => (remaining-- > 0 ? answer() : new Promise<Answer>(() => {}))
}

/** The screen with real charts and one message. */
export function scene({ of, actor, scenarios, begin, screen = 'reminders' }: Scene): Setting {
  const Screen = screens[screen]
  const answers: NonNullable<Setting['answers']> = {
    'viewer.load': () => ({
      // The part of the viewer that this screen reads.
      data: { role: 'owner', company: { timeZone: 'Europe/Moscow' } } as ViewerQuery['viewer'],
    }),
    'reminders.loadFacts': answerOnce(() => facts(scenarios)),
    'messages.loadPages': () => page,
    'sending.loadPages': () => listed,
    'messageDetail.load': () => ({ data: story }),
    'connectionKinds.load': () => ({ data: [] }),
  }
  return {
    parts: { ...around, reminders: { machine: remindersMachine, input: { screen } } },
    draw: withNotices(<Screen />),
    actor,
    app: { access: { role: 'owner', plan: 'standard', isMaster: false } },
    answers: Object.fromEntries(
      Object.entries(answers).filter(([port]) => !port.startsWith(`${of}.`)),
    ),
    ...(begin && { begin }),
  }
}

export const child = (id: string) => (find: (systemId: string) => AnyActorRef) =>
  find('reminders').getSnapshot().children[id] as AnyActorRef | undefined
export const theRow = press(within(rows, text('Анна Орлова')))
const openRow = (stage: Stage) => stage.perform([theRow])

/** The server's scenarios with the walk's values; the first one has a message today. */
const scenariosThere =
  (scenarios: ClinicFacts['scenarios']) =>
  ({ scenarios: { items } }: graph.ClinicFactsQuery) => {
    const isRunning = ({ type, state }: { type: string; state: string }) =>
      type === 'reminder' && state === 'active'
    const ours = items.toSorted((one, other) => Number(isRunning(other)) - Number(isRunning(one)))
    return {
      scenarios: { items: scenarios.map((one, at) => ({ ...one, id: ours[at]?.id ?? one.id })) },
    }
  }
const factsThere = (scenarios: ClinicFacts['scenarios']): Shows[number] => [
  graph.ClinicFactsDocument,
  scenariosThere(scenarios),
  'once',
]
/** The same screen in a browser. */
export const inBrowser = ({
  scenarios = [active],
  shows = [],
  ...more
}: Partial<InBrowser> & { scenarios?: ClinicFacts['scenarios'] }): InBrowser => ({
  at: '/reminders',
  calls: {},
  ...more,
  shows: [
    factsThere(scenarios),
    [graph.MessagesDocument, { messages: { items: [row], total: 1 } }],
    [graph.MessageDetailDocument, { message: story }],
    [graph.SendingListDocument, { sendingList: { items: [], total: 0 } }],
    ...shows,
  ],
})

const controlRun = (autoStopDate: string | null): WalkOptions => ({
  input: { scenario: stopped({ autoStopDate }) },
  key: ({ scenario: { state, listState, autoStopDate: day, undoSeconds }, ...rest }) => [
    [state, listState, day, undoSeconds],
    [
      rest.listChanges === null,
      rest.launch === null,
      rest.includePast,
      rest.failure,
      rest.isDatePast,
    ],
  ],
  events: [
    { type: 'control.autoStop', date: LAST_DAY },
    { type: 'control.autoStop', date: '2026-01-31' },
    { type: 'control.includePast', includePast: true },
    { type: 'control.replace', scenario: stopped({ listState: 'verified' }) },
    done('saveAutoStop', stopped({})),
    done('regenerate', stopped({ listState: 'generated' })),
    done('verify', stopped({ listState: 'verified' })),
    done('launch', ahead),
    done('start', stopped({ state: 'active' })),
    done('stop', stopped({ undoSeconds: 60 })),
    done('undoStop', stopped({ state: 'active' })),
    failed('start', refused('Список изменился.', { code: 'STALE_LIST', added: 1 }, 409)),
    failed('start', refused('Поздно.', { fields: { autoStopDate: 'Этот день прошёл.' } })),
    failed('saveAutoStop', refused('Поздно.', { fields: { autoStopDate: 'Этот день прошёл.' } })),
    failed('saveAutoStop', new CallFailure(0, null, 'offline')),
  ],
})

/** The walk of a messages screen: scenario, kind, rows and open message. */
export function messagesWalk(of: 'reminders' | 'invitations') {
  const first = getDefaultKind(of)
  const other: Period = { kind: 'days', days: 7 }
  const week = count(of === 'reminders' ? 'list.ahead' : 'list.past', 7)
  return walkOf<typeof remindersMachine>({
    chart: 'remindersMachine',
    machine: remindersMachine,
    runs: [
      {
        input: { screen: of },
        key: ({
          facts,
          kind,
          scenarioId,
          view,
          filter,
          openId,
          ingestOpen: intakeOpen,
          active,
        }) => [
          [facts !== null, kind, scenarioId === null, view, formatPeriod(filter.period)],
          [openId, intakeOpen, active],
        ],
        events: [
          done('loadFacts', facts(of === 'reminders' ? scenarioPair : invitationPair)),
          failed('loadFacts', refused('Не открылось.')),
          done('again', facts(of === 'reminders' ? scenarioPair : invitationPair)),
          { type: 'listener.changed' },
          { type: 'kind.choose', kind: of === 'reminders' ? 'memo' : 'birthday' },
          { type: 'scenario.choose', scenarioId: 'z' },
          { type: 'scenario.choose', scenarioId: null },
          { type: 'scenario.changed', scenario: scenarioPair[0], done: 'started' },
          { type: 'scenario.undoStop', scenarioId: 's' },
          { type: 'view.choose', view: 'list' },
          { type: 'filter.change', change: { period: other } },
          { type: 'sending.filter', status: 'due' },
          { type: 'row.activate', index: 0, id: 'm' },
          { type: 'row.open', index: 0, id: 'm' },
          {
            type: 'update.saved',
            change: { kind: 'handled', id: 'm', to: true, name: 'Анна', done: null },
          },
          { type: 'url.changed', search: '?period=7d' },
          { type: 'url.changed', search: '?period=7d&message=m' },
          { type: 'search.change', search: 'Ор' },
        ],
        // The walk of the scenario control covers changed scenarios.
        may: (_, { type }) => type !== 'scenario.changed' && type !== 'list.build',
      },
    ],
    sees: {
      loading: ({ context }) => [
        heading(t(`menu.${of}`)),
        ...(context.facts ? [data, status(t('common.loading'))] : [gone(data), gone(retry)]),
      ],
      failed: () => [alert('Не открылось.'), retry, gone(data)],
      'ready.refreshing': { like: 'ready.resting', why: 'asked by itself, it disturbs nobody' },
      'ready.resting': (
        { context: { kind, view, openId, ingestOpen: intakeOpen, scenarioId } },
        { type },
      ) => [
        heading(t(`menu.${of}`)),
        data,
        gone(status(t('common.loading'))),
        ...(type === 'xstate.error.actor.loadFacts' ? [alert('Не открылось.')] : []),
        view === 'list' ? sendingRows : rows,
        openId !== null && view === 'messages' ? panel : gone(panel),
        intakeOpen ? intake : gone(intake),
        button(`${t('reminders.kind')}: ${t(`scenarios.type.${kind}`)}`),
        kind === first
          ? button(`${t('reminders.scenario')}: ${scenarioName(scenarioId)}`)
          : gone(button(/^Сценарий: /)),
      ],
    },
    plays: {
      'url.changed': byOthers('the address'),
      'search.change': byPerson(({ search }) => [
        fill(field(t('reminders.filters.search')), search),
      ]),
      'url.write': byOthers('its own clock'),
      'kind.choose': byPerson(
        ({ kind }) => [
          press(button(/^Вид сообщений/)),
          press(thing('menuitem', t(`scenarios.type.${kind}`))),
        ],
        (event, { context }) => event.kind !== context.kind && !context.ingestOpen,
      ),
      'scenario.choose': byPerson(
        ({ scenarioId }) => [
          press(button(/^Сценарий: /)),
          press(thing('menuitem', scenarioName(scenarioId))),
        ],
        (event, { context }) =>
          context.kind === first && event.scenarioId !== context.scenarioId && !context.ingestOpen,
      ),
      'listener.changed': byOthers('changeListener'),
      'scenario.changed': byOthers('control'),
      'scenario.undoStop': byOthers('toasts'),
      'view.choose': byPerson(
        ({ view }) => [press(thing('radio', t(`reminders.view.${view}`)))],
        (event, { context }) =>
          context.scenarioId !== null && event.view !== context.view && !context.ingestOpen,
      ),
      'filter.change': byPerson(
        () => [press(button(/^Период/)), press(thing('menuitem', week))],
        (_, { context }) =>
          context.view === 'messages' &&
          formatPeriod(context.filter.period) !== '7d' &&
          !context.ingestOpen,
      ),
      'sending.filter': byPerson(
        () => [press(thing('radio', t('reminders.sending.dueCount', { count: '0' })))],
        (_, { context }) =>
          context.view === 'list' && context.status === null && !context.ingestOpen,
      ),
      'row.activate': byPerson(
        () => [key(rows, 'Home')],
        (_, { context }) => context.view === 'messages' && !context.ingestOpen,
      ),
      'row.open': byPerson(
        () => [press(within(rows, text('Анна Орлова')))],
        (_, { context }) => context.view === 'messages' && !context.ingestOpen,
      ),
      'panel.close': byPerson(
        () => [press(within(panel, button(t('common.close'))))],
        (_, { context }) =>
          context.openId !== null && context.view === 'messages' && !context.ingestOpen,
      ),
      'selection.changed': byOthers('messageSelection'),
      'update.saved': byOthers('changes'),
      'phone.corrected': byOthers('phone'),
      'ingest.open': byPerson(
        () => [press(data)],
        (_, { context }) => !context.ingestOpen,
      ),
      'ingest.close': byPerson(
        () => [press(within(intake, button(t('common.close'))))],
        (_, { context }) => context.ingestOpen,
      ),
      'list.build': byOthers('intake'),
      'ingest.finished': byOthers('intake'),
      'reminders.retry': byPerson(
        () => [press(retry)],
        (_, state) => state.matches('failed') && state.context.facts === null,
      ),
    },
    unnoticed: { isBuilding: 'the list is built from the intake, whose walk it is' },
    setting: () => scene({ of: 'reminders', actor: (find) => find('reminders'), screen: of }),
    browser: inBrowser({
      at: `/${of}`,
      calls: {
        loadFacts: {
          asks: graph.ClinicFactsDocument,
          as: ({ scenarios }: ClinicFacts, there: graph.ClinicFactsQuery) =>
            scenariosThere(scenarios)(there),
        },
      },
    }),
  })
}

export const walks = [
  listWalk({
    chart: 'messagesList',
    machine: messagesList,
    filter: {
      scenarioId: active.id,
      type: 'reminder',
      period: today,
      sort: null,
      channel: null,
      branchId: null,
      specialistId: null,
      group: null,
    },
    row,
    summary: { counts: null, reasons: null },
    words: 'Анна Орлова',
    search: field(t('reminders.filters.search')),
    setting: () => scene({ of: 'messages', actor: child('messages') }),
    browser: inBrowser({
      calls: {
        loadPages: {
          asks: graph.MessagesDocument,
          as: ({ pages }: typeof page) => ({ messages: { items: pages[1], total: 1 } }),
        },
      },
    }),
  }),
  walkOf<typeof phoneCorrectionMachine>({
    chart: 'phoneCorrectionMachine',
    machine: phoneCorrectionMachine,
    runs: [
      {
        events: [
          { type: 'phone.open', clientId: 'c' },
          { type: 'phone.save', phone: '8 916' },
          done('correctPhone'),
          failed('correctPhone', refused('Не вышло.', { fields: { phone: 'Не похож на номер.' } })),
        ],
      },
    ],
    sees: {
      closed: (_, { type }) => [
        panel,
        correct,
        gone(number),
        ...(type.startsWith('xstate.done') ? [status(t('reminders.phone.saved'))] : []),
      ],
      open: ({ context: { failure } }, { type }) => [
        number,
        save,
        button(t('reminders.phone.cancel')),
        ...(type === 'phone.open' ? [focused(number)] : []),
        ...(failure ? [wrong(number, 'Не похож на номер.'), { ...number, value: '8 916' }] : []),
      ],
      saving: () => [number, off(save)],
    },
    plays: {
      'phone.open': byPerson(
        () => [press(correct)],
        (_, state) => state.matches('closed'),
      ),
      'phone.close': byPerson(() => [press(button(t('reminders.phone.cancel')))]),
      'phone.save': byPerson((event) => [fill(number, event.phone ?? ''), press(save)]),
    },
    setting: () => scene({ of: 'phone', actor: (find) => find('phoneCorrection'), begin: openRow }),
    browser: inBrowser({
      calls: {
        // The walk's text is no phone number, and the server would refuse it.
        correctPhone: { asks: graph.CorrectPhoneDocument, instead: () => ({ correctPhone: true }) },
      },
      begins: [theRow],
    }),
  }),
  walkOf<typeof optimisticUpdatesMachine>({
    chart: 'optimisticUpdatesMachine',
    machine: optimisticUpdatesMachine,
    model: optimisticUpdatesMachine,
    runs: [
      {
        input: { screen: 'reminders' },
        events: [
          {
            type: 'update.make',
            change: { kind: 'excluded', id: 'c', to: true, name: 'Анна Орлова' },
          },
          {
            type: 'update.saved',
            change: { kind: 'excluded', id: 'c', to: true, name: 'Анна Орлова' },
          },
          {
            type: 'update.failed',
            change: { kind: 'excluded', id: 'c', to: true, name: 'Анна Орлова' },
            error: refused('Нельзя.'),
          },
        ],
        may: (state, { type }) => type === 'update.make' || state.context.pending.length > 0,
      },
    ],
    sees: {
      whole: ({ context: { pending } }, { type }) => [
        panel,
        pending.length > 0 ? off(include) : exclude,
        ...(type === 'update.saved'
          ? [status(t('reminders.toasts.excluded', { name: 'Анна Орлова' }))]
          : []),
        ...(type === 'update.failed' ? [alert('Нельзя.')] : []),
      ],
    },
    plays: {
      'update.make': byPerson(
        () => excludes,
        (_, { context }) => context.pending.length === 0,
      ),
      'update.saved': {
        by: 'change',
        comes: async (_, stage) => stage.answer('change.saveChange', undefined),
      },
      'update.failed': {
        by: 'change',
        comes: async ({ error }, stage) => stage.fail('change.saveChange', error),
      },
    },
    unnoticed: { isNew: 'until the first is answered the button cannot be pressed' },
    browser: inBrowser({
      calls: { 'change.saveChange': graph.SetManyExcludedDocument },
      begins: [theRow],
    }),
    setting: () => ({
      ...scene({ of: 'changes', actor: (find) => find('optimisticUpdates'), begin: openRow }),
    }),
  }),
  walkOf<typeof exclusionMachine>({
    chart: 'exclusionMachine',
    machine: exclusionMachine,
    runs: [
      {
        events: [
          {
            type: 'exclusion.ask',
            target: { clientId: 'c', name: 'Анна Орлова', savedBy: 'optimisticUpdates' },
          },
          { type: 'exclusion.answer', reason: 'переехала' },
        ],
        // The walk of optimistic updates covers the result.
        may: ({ context: { target: whom } }, { type }) => type !== 'exclusion.ask' || whom === null,
      },
    ],
    sees: {
      idle: (_, { type }) => [
        panel,
        gone(why),
        ...(type === 'exclusion.answer' ? [off(include)] : [exclude]),
      ],
      asking: () => [why, within(why, field(t('patients.question.reason')))],
    },
    plays: {
      'exclusion.ask': byPerson(() => [press(exclude)]),
      'exclusion.answer': byPerson(({ reason }) => [
        fill(field(t('patients.question.reason')), reason),
        press(within(why, button(t('patients.question.submit')))),
      ]),
      'exclusion.cancel': byPerson(() => [press(within(why, button(t('common.cancel'))))]),
    },
    browser: inBrowser({
      calls: { 'change.saveChange': graph.SetManyExcludedDocument },
      begins: [theRow],
    }),
    setting: () => ({
      ...scene({ of: 'changes', actor: (find) => find('exclusion'), begin: openRow }),
    }),
  }),
  walkOf<typeof optimisticUpdateMachine>({
    chart: 'optimisticUpdateMachine',
    machine: optimisticUpdateMachine,
    runs: [
      {
        input: { kind: 'excluded', id: 'c', to: true, name: 'Анна Орлова' },
        events: [done('saveChange'), failed('saveChange', refused('Нельзя.'))],
      },
    ],
    sees: {
      saving: () => [off(include), gone(alert('Нельзя.'))],
      saved: () => [status(t('reminders.toasts.excluded', { name: 'Анна Орлова' }))],
      refused: () => [exclude, alert('Нельзя.')],
    },
    plays: {},
    browser: inBrowser({
      calls: { saveChange: graph.SetManyExcludedDocument },
      begins: [theRow, ...excludes],
    }),
    setting: () =>
      scene({
        of: 'change',
        actor: (find) => find('optimisticUpdates'),
        begin: async (stage) => {
          await openRow(stage)
          await stage.perform(excludes)
        },
      }),
  }),
  walkOf<typeof messageDetailQuery>({
    chart: 'messageDetailQuery',
    machine: messageDetailQuery,
    runs: [
      {
        input: { args: 'm' },
        events: [done('load', { data: story }), done('refresh', { data: story })],
        // Another message has another actor.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    sees: {
      loading: () => [panel, gone(text('Ждём вас')), gone(alert(t('reminders.details.failed')))],
      shown: () => [panel, text('Ждём вас'), gone(alert(t('reminders.details.failed')))],
      refreshing: { like: 'shown', why: 'asked by itself, it disturbs nobody' },
      stale: { like: 'shown', why: 'what is told stays, and is asked for again by itself' },
      failed: () => [panel, alert(t('reminders.details.failed')), retry],
    },
    plays: {
      ...heard,
      'query.ask': byOthers('nobody'),
      'query.refresh': byOthers('reminders'),
      'query.retry': byPerson(
        () => [press(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    setting: () => scene({ of: 'messageDetail', actor: child('detail'), begin: openRow }),
    browser: inBrowser({
      calls: {
        load: {
          asks: graph.MessageDetailDocument,
          as: ({ data }: { data: object }) => ({ message: data }),
        },
      },
      begins: [theRow],
    }),
  }),
  walkOf<typeof scenarioControlMachine>({
    chart: 'scenarioControlMachine',
    machine: scenarioControlMachine,
    runs: [null, LAST_DAY].map(controlRun),
    sees: {
      'resting.deciding': { passing: 'whether a stop can be taken back is known at once' },
      'resting.undoable': () => [undo, gone(dialog())],
      'resting.settled': ({ context }) => [
        ...steps[stateText(context)],
        gone(undo),
        gone(dialog()),
      ],
      askingAutoStop: ({ context: { isDatePast, failure } }) => [
        dateDialog,
        within(dateDialog, button(t('reminders.autoStop.submit'))),
        ...(isDatePast ? [text(t('reminders.autoStop.past'))] : []),
        ...(failure ? [text(say(failure))] : []),
      ],
      savingAutoStop: () => [
        dateDialog,
        within(dateDialog, off(button(t('reminders.autoStop.submit')))),
      ],
      regenerating: ({ context }) => [
        ...steps[stateText(context)].map(off),
        gone(undo),
        gone(dialog()),
      ],
      verifying: { like: 'regenerating', why: 'every step waits; the turning sign is on one' },
      loadingLaunch: ({ context: { launch } }) => [
        startDialog,
        launch === null ? thing('status', t('launch.looking')) : text(t('launch.later')),
        within(startDialog, off(button(t('launch.submit')))),
      ],
      confirmingStart: () => [
        startDialog,
        text(t('launch.later')),
        within(startDialog, button(t('launch.submit'))),
      ],
      starting: { like: 'loadingLaunch', why: 'both times the press has to wait' },
      confirmingStop: () => [
        stopDialog,
        text(t('stopScenario.undo')),
        within(stopDialog, button(t('stopScenario.submit'))),
      ],
      stopping: () => [stopDialog, within(stopDialog, off(button(t('stopScenario.submit'))))],
      undoing: () => [off(undo), gone(dialog())],
    },
    plays: {
      'control.regenerate': byPerson(
        (_, { context }) => [press(stateText(context) === 'stopped' ? regenerate : again)],
        (_, { context }) => stateText(context) !== 'active',
      ),
      'control.autoStop': byPerson(({ date }) => [
        fill(field(t('reminders.autoStop.date')), date.split('-').reverse().join('.')),
        press(within(dateDialog, button(t('reminders.autoStop.submit')))),
      ]),
      'control.verify': byPerson(
        () => [press(confirm)],
        (_, { context }) => stateText(context) === 'toCheck',
      ),
      'control.start': byPerson(
        () => [press(start)],
        (_, { context }) => stateText(context) === 'checked',
      ),
      'control.includePast': byPerson(
        () => [press(thing('checkbox', count('launch.past', 1)))],
        (_, { context }) => !context.includePast,
      ),
      'control.stop': byPerson(
        () => [press(stateButton), press(thing('menuitem', t('reminders.actions.stopAsked')))],
        (_, { context }) => stateText(context) === 'active',
      ),
      'control.confirm': byPerson((_, state) => [
        press(
          state.matches('confirmingStop')
            ? within(stopDialog, button(t('stopScenario.submit')))
            : within(startDialog, button(t('launch.submit'))),
        ),
      ]),
      'control.dismiss': byPerson(() => [press(within(dialog(), button(t('common.cancel'))))]),
      'control.undo': byPerson(
        () => [press(undo)],
        (_, state) => state.matches({ resting: 'undoable' }),
      ),
      'control.replace': byOthers('scripts'),
    },
    unnoticed: {
      hasAutoStopError: 'both are told in words of the server; where, the other walk says',
    },
    browser: inBrowser({
      // A real scenario would change by itself, by the clock and its own list.
      calls: {
        saveAutoStop: toControlCall(graph.SaveScenarioDocument, 'saveScenario'),
        regenerate: {
          asks: graph.RegenerateDocument,
          instead: (one: object) => ({ regenerate: { scenario: one } }),
        },
        verify: toControlCall(graph.VerifyDocument, 'verify'),
        launch: toControlCall(graph.LaunchDocument, 'launch'),
        start: toControlCall(graph.StartDocument, 'start'),
        stop: toControlCall(graph.StopDocument, 'stop'),
        undoStop: toControlCall(graph.UndoStopDocument, 'undoStop'),
      },
      runs: [null, LAST_DAY].map((day) => ({
        ...controlRun(day),
        shows: [factsThere([stopped({ autoStopDate: day })])],
      })),
    }),
    setting: (run) =>
      scene({
        of: 'scenarioControl',
        actor: child('control-s'),
        scenarios: [(run.input as { scenario: typeof active }).scenario],
      }),
  }),
  listWalk({
    chart: 'sendingList',
    machine: sendingList,
    filter: { scenarioId: active.id, status: null },
    row: sendingRow,
    summary: null,
    words: 'Ким Юна',
    search: field(t('reminders.filters.search')),
    browser: inBrowser({
      scenarios: [stopped({ listState: 'generated' })],
      calls: {
        loadPages: {
          asks: graph.SendingListDocument,
          as: ({ pages }: { pages: Record<number, object[]> }) => ({
            sendingList: { items: pages[1], total: 1 },
          }),
        },
      },
    }),
    setting: () =>
      scene({
        of: 'sending',
        actor: child('sending'),
        scenarios: [stopped({ listState: 'generated' })],
      }),
  }),
  messagesWalk('reminders'),
  walkOf<typeof connectionKindsQuery>({
    chart: 'connectionKindsQuery',
    machine: connectionKindsQuery,
    runs: [
      {
        input: { args: null },
        events: [
          done('load', { data: listConnectionKinds('ru') }),
          done('refresh', { data: listConnectionKinds('ru') }),
          failed('load', refused('Не узнали.')),
        ],
        // The query has no arguments.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    sees: {
      loading: () => [intake, gone(connectSystem), gone(alert('Не узнали.'))],
      shown: () => [intake, connectSystem],
      refreshing: { like: 'shown', why: 'the forms stay while their words are asked for anew' },
      stale: { like: 'shown', why: 'the forms stay' },
      failed: () => [intake, alert('Не узнали.'), retry, gone(connectSystem)],
    },
    plays: {
      ...heard,
      'query.ask': byOthers('nobody'),
      'query.refresh': byOthers('intake'),
      'query.retry': byPerson(
        () => [press(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    unnoticed: { ...unseen, isPolled: 'asked once; asked again it looks the same' },
    browser: inBrowser({
      calls: {
        load: {
          asks: graph.ConnectionKindsDocument,
          as: ({ data }: { data: object }) => ({ connectionKinds: data }),
        },
      },
      begins: [press(data)],
      unseen: {
        refreshing:
          'they are asked for anew only with another language, which these walks do not read',
        stale: 'they are asked for anew only with another language, which these walks do not read',
      },
    }),
    setting: () =>
      scene({
        of: 'connectionKinds',
        actor: (find) => find('ingest').getSnapshot().children.systems as AnyActorRef,
        begin: (stage) => stage.perform([press(data)]),
      }),
  }),
]
