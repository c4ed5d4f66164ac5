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
import { messageDetailQuery } from '../../src/machines/shared/message-detail.ts'
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
import { note, noteAnswer, noteOverride } from './fixtures/note.ts'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import { changeStreamEvents, undetectableGuards } from './kit/change-stream-events.ts'
import { commonParts, withToasts } from './kit/common-parts.tsx'
import {
  absent,
  alert,
  button,
  byRole,
  dialog,
  disabled,
  type ExpectedElement,
  field,
  focused,
  heading,
  invalid,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import { formatText } from './kit/format-text.ts'
import { listWalk } from './kit/list-walk.ts'
import {
  type BrowserOptions,
  byOtherActor,
  byUser,
  defineWalk,
  type Operation,
  type ResponseOverrides,
  type ScreenDriver,
  type ScreenFixture,
} from './kit/screen-walk.ts'
import { click, fill, pressKey } from './kit/user-actions.ts'

const { t, count } = ru
const active = scenario({ state: 'active', listState: 'verified' })
const facts = (scenarios = [active]): ClinicFacts => ({
  scenarios,
  specialists: [],
  branches: [],
  hasData: true,
  lastSyncAt: null,
  currency: 'RUB',
  attentionCount: 0,
})
const row = message({ answer: 'approved' })
const page = { pages: { 1: [row] }, total: 1, summary: { counts: null, reasons: null } }
const listed = { pages: { 1: [] }, total: 0, summary: null }
const story = { message: row, text: 'Ждём вас', why: null, attempts: [], timeline: [] }

const rows = byRole('grid', t('reminders.table.label'))
export const panel = byRole('region', 'Анна Орлова')
const retry = button(t('common.retry'))
const correct = button(t('reminders.phone.correct'))
const number = field(t('reminders.phone.right'))
const save = button(t('reminders.phone.save'))
export const exclude = button(t('reminders.actions.exclude'))
const excludeDialog = dialog(t('patients.question.titleOne', { name: 'Анна Орлова' }))
/** The dialog asks for an optional reason. */
export const excludes = [click(exclude), click(button(t('patients.question.submit')))]
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
const sendingRows = byRole('radio', t('reminders.sending.dueCount', { count: '0' }))
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
const stateText = ({ scenario, listChanges }: ControlContext) =>
  getScenarioState(scenario, listChanges !== null)
const regenerate = button(t('reminders.actions.regenerate'))
const again = button(t('reminders.actions.regenerateAgain'))
const confirm = button(t('reminders.actions.confirm'))
const start = button(t('reminders.actions.start'))
const undo = button(t('reminders.actions.undoStop'))
const stateButton = button(/Действия/)
const steps: Record<ReturnType<typeof stateText>, ExpectedElement[]> = {
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
const toControlCall = (operation: Operation, name: string) => ({
  operation,
  replaceWith: (answer: object) => ({ [name]: answer }),
})

interface FixtureOptions {
  /** Chart id of the ports that wait. */
  heldChart: string
  actor: ScreenFixture['actor']
  scenarios?: ClinicFacts['scenarios']
  begin?: (driver: ScreenDriver) => Promise<void>
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
export function createFixture({
  heldChart,
  actor,
  scenarios,
  begin,
  screen = 'reminders',
}: FixtureOptions): ScreenFixture {
  const Screen = screens[screen]
  const answers: NonNullable<ScreenFixture['answers']> = {
    'viewer.load': () => ({
      // The part of the viewer that this screen reads.
      data: { role: 'owner', company: { timeZone: 'Europe/Moscow' } } as ViewerQuery['viewer'],
    }),
    'reminders.loadFacts': answerOnce(() => facts(scenarios)),
    'messages.loadPages': () => page,
    'sending.loadPages': () => listed,
    'messageDetail.load': () => ({ data: story }),
    ...noteAnswer,
    'connectionKinds.load': () => ({ data: [] }),
  }
  return {
    parts: { ...commonParts, reminders: { machine: remindersMachine, input: { screen } } },
    render: withToasts(<Screen />),
    actor,
    app: { access: { role: 'owner', plan: 'standard', isMaster: false } },
    answers: Object.fromEntries(
      Object.entries(answers).filter(([port]) => !port.startsWith(`${heldChart}.`)),
    ),
    ...(begin && { begin }),
  }
}

export const child = (id: string) => (find: (systemId: string) => AnyActorRef) =>
  find('reminders').getSnapshot().children[id] as AnyActorRef | undefined
export const theRow = click(within(rows, text('Анна Орлова')))
const openRow = (driver: ScreenDriver) => driver.perform([theRow])

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
const factsResponse = (scenarios: ClinicFacts['scenarios']): ResponseOverrides[number] => [
  graph.ClinicFactsDocument,
  scenariosThere(scenarios),
  'once',
]
/** The same screen in a browser. */
export const browserOptions = ({
  scenarios = [active],
  responseOverrides = [],
  ...more
}: Partial<BrowserOptions> & { scenarios?: ClinicFacts['scenarios'] }): BrowserOptions => ({
  path: '/reminders',
  calls: {},
  ...more,
  responseOverrides: [
    factsResponse(scenarios),
    [graph.MessagesDocument, { messages: { items: [row], total: 1 } }],
    [graph.MessageDetailDocument, { message: story }],
    noteOverride,
    [graph.SendingListDocument, { sendingList: { items: [], total: 0 } }],
    ...responseOverrides,
  ],
})

const controlRun = (autoStopDate: string | null): WalkOptions => ({
  input: { scenario: stopped({ autoStopDate }) },
  key: ({ scenario: { state, listState, autoStopDate, undoSeconds }, ...rest }) => [
    [state, listState, autoStopDate, undoSeconds],
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
    doneEvent('saveAutoStop', stopped({})),
    doneEvent('regenerate', stopped({ listState: 'generated' })),
    doneEvent('verify', stopped({ listState: 'verified' })),
    doneEvent('launch', ahead),
    doneEvent('start', stopped({ state: 'active' })),
    doneEvent('stop', stopped({ undoSeconds: 60 })),
    doneEvent('undoStop', stopped({ state: 'active' })),
    errorEvent('start', refusal('Список изменился.', { code: 'STALE_LIST', added: 1 }, 409)),
    errorEvent('start', refusal('Поздно.', { fields: { autoStopDate: 'Этот день прошёл.' } })),
    errorEvent(
      'saveAutoStop',
      refusal('Поздно.', { fields: { autoStopDate: 'Этот день прошёл.' } }),
    ),
    errorEvent('saveAutoStop', new CallFailure(0, null, 'offline')),
  ],
})

/** The walk of a messages screen: scenario, kind, rows and open message. */
export function messagesWalk(of: 'reminders' | 'invitations') {
  const first = getDefaultKind(of)
  const other: Period = { kind: 'days', days: 7 }
  const week = count(of === 'reminders' ? 'list.ahead' : 'list.past', 7)
  return defineWalk<typeof remindersMachine>({
    chart: 'remindersMachine',
    machine: remindersMachine,
    runs: [
      {
        input: { screen: of },
        key: ({ facts, kind, scenarioId, view, filter, openId, ingestOpen, active }) => [
          [facts !== null, kind, scenarioId === null, view, formatPeriod(filter.period)],
          [openId, ingestOpen, active],
        ],
        events: [
          doneEvent('loadFacts', facts(of === 'reminders' ? scenarioPair : invitationPair)),
          errorEvent('loadFacts', refusal('Не открылось.')),
          doneEvent('refreshFacts', facts(of === 'reminders' ? scenarioPair : invitationPair)),
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
    expectedViews: {
      loading: ({ context }) => [
        heading(t(`menu.${of}`)),
        ...(context.facts ? [data, status(t('common.loading'))] : [absent(data), absent(retry)]),
      ],
      failed: () => [alert('Не открылось.'), retry, absent(data)],
      'ready.refreshing': {
        sameAs: 'ready.idle',
        reason: 'the refresh runs in the background and changes nothing on screen',
      },
      'ready.idle': ({ context: { kind, view, openId, ingestOpen, scenarioId } }, { type }) => [
        heading(t(`menu.${of}`)),
        data,
        absent(status(t('common.loading'))),
        ...(type === 'xstate.error.actor.loadFacts' ? [alert('Не открылось.')] : []),
        view === 'list' ? sendingRows : rows,
        openId !== null && view === 'messages' ? panel : absent(panel),
        ingestOpen ? intake : absent(intake),
        button(`${t('reminders.kind')}: ${t(`scenarios.type.${kind}`)}`),
        kind === first
          ? button(`${t('reminders.scenario')}: ${scenarioName(scenarioId)}`)
          : absent(button(/^Сценарий: /)),
      ],
    },
    eventTriggers: {
      'url.changed': byOtherActor('the URL'),
      'search.change': byUser(({ search }) => [fill(field(t('reminders.filters.search')), search)]),
      'url.write': byOtherActor('a timer'),
      'kind.choose': byUser(
        ({ kind }) => [
          click(button(/^Тип сообщений/)),
          click(byRole('menuitem', t(`scenarios.type.${kind}`))),
        ],
        (event, { context }) => event.kind !== context.kind && !context.ingestOpen,
      ),
      'scenario.choose': byUser(
        ({ scenarioId }) => [
          click(button(/^Сценарий: /)),
          click(byRole('menuitem', scenarioName(scenarioId))),
        ],
        (event, { context }) =>
          context.kind === first && event.scenarioId !== context.scenarioId && !context.ingestOpen,
      ),
      'listener.changed': byOtherActor('changeListener'),
      'scenario.changed': byOtherActor('control'),
      'scenario.undoStop': byOtherActor('toasts'),
      'view.choose': byUser(
        ({ view }) => [click(byRole('radio', t(`reminders.view.${view}`)))],
        (event, { context }) =>
          context.scenarioId !== null && event.view !== context.view && !context.ingestOpen,
      ),
      'filter.change': byUser(
        () => [click(button(/^Период/)), click(byRole('menuitem', week))],
        (_, { context }) =>
          context.view === 'messages' &&
          formatPeriod(context.filter.period) !== '7d' &&
          !context.ingestOpen,
      ),
      'sending.filter': byUser(
        () => [click(byRole('radio', t('reminders.sending.dueCount', { count: '0' })))],
        (_, { context }) =>
          context.view === 'list' && context.status === null && !context.ingestOpen,
      ),
      'row.activate': byUser(
        () => [pressKey(rows, 'Home')],
        (_, { context }) => context.view === 'messages' && !context.ingestOpen,
      ),
      'row.open': byUser(
        () => [click(within(rows, text('Анна Орлова')))],
        (_, { context }) => context.view === 'messages' && !context.ingestOpen,
      ),
      'panel.close': byUser(
        () => [click(within(panel, button(t('common.close'))))],
        (_, { context }) =>
          context.openId !== null && context.view === 'messages' && !context.ingestOpen,
      ),
      'selection.changed': byOtherActor('messageSelection'),
      'update.saved': byOtherActor('changes'),
      'phone.corrected': byOtherActor('phone'),
      'visit.rescheduled': byOtherActor('reschedule'),
      'ingest.open': byUser(
        () => [click(data)],
        (_, { context }) => !context.ingestOpen,
      ),
      'ingest.close': byUser(
        () => [click(within(intake, button(t('common.close'))))],
        (_, { context }) => context.ingestOpen,
      ),
      'list.build': byOtherActor('ingest'),
      'ingest.finished': byOtherActor('ingest'),
      'reminders.retry': byUser(
        () => [click(retry)],
        (_, state) => state.matches('failed') && state.context.facts === null,
      ),
    },
    undetectableGuards: {
      isBuilding: 'the list is created by the import; its own walk covers that',
    },
    fixture: () =>
      createFixture({ heldChart: 'reminders', actor: (find) => find('reminders'), screen: of }),
    browser: browserOptions({
      path: `/${of}`,
      calls: {
        loadFacts: {
          operation: graph.ClinicFactsDocument,
          overlay: ({ scenarios }: ClinicFacts, there: graph.ClinicFactsQuery) =>
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
    rowText: 'Анна Орлова',
    search: field(t('reminders.filters.search')),
    fixture: () => createFixture({ heldChart: 'messages', actor: child('messages') }),
    browser: browserOptions({
      calls: {
        loadPages: {
          operation: graph.MessagesDocument,
          overlay: ({ pages }: typeof page) => ({ messages: { items: pages[1], total: 1 } }),
        },
      },
    }),
  }),
  defineWalk<typeof phoneCorrectionMachine>({
    chart: 'phoneCorrectionMachine',
    machine: phoneCorrectionMachine,
    runs: [
      {
        events: [
          { type: 'phone.open', clientId: 'c' },
          { type: 'phone.save', phone: '8 916' },
          doneEvent('correctPhone'),
          errorEvent(
            'correctPhone',
            refusal('Не вышло.', { fields: { phone: 'Не похож на номер.' } }),
          ),
        ],
      },
    ],
    expectedViews: {
      closed: (_, { type }) => [
        panel,
        correct,
        absent(number),
        ...(type.startsWith('xstate.done') ? [status(t('reminders.phone.saved'))] : []),
      ],
      open: ({ context: { failure } }, { type }) => [
        number,
        save,
        button(t('reminders.phone.cancel')),
        ...(type === 'phone.open' ? [focused(number)] : []),
        ...(failure ? [invalid(number, 'Не похож на номер.'), { ...number, value: '8 916' }] : []),
      ],
      saving: () => [number, disabled(save)],
    },
    eventTriggers: {
      'phone.open': byUser(
        () => [click(correct)],
        (_, state) => state.matches('closed'),
      ),
      'phone.close': byUser(() => [click(button(t('reminders.phone.cancel')))]),
      'phone.save': byUser((event) => [fill(number, event.phone ?? ''), click(save)]),
    },
    fixture: () =>
      createFixture({
        heldChart: 'phone',
        actor: (find) => find('phoneCorrection'),
        begin: openRow,
      }),
    browser: browserOptions({
      calls: {
        // The walk's text is no phone number, and the server would refuse it.
        correctPhone: {
          operation: graph.CorrectPhoneDocument,
          replaceWith: () => ({ correctPhone: true }),
        },
      },
      initialActions: [theRow],
    }),
  }),
  defineWalk<typeof optimisticUpdatesMachine>({
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
            error: refusal('Нельзя.'),
          },
        ],
        may: (state, { type }) => type === 'update.make' || state.context.pending.length > 0,
      },
    ],
    expectedViews: {
      whole: ({ context: { pending } }, { type }) => [
        panel,
        pending.length > 0 ? disabled(include) : exclude,
        ...(type === 'update.saved'
          ? [status(t('reminders.toasts.excluded', { name: 'Анна Орлова' }))]
          : []),
        ...(type === 'update.failed' ? [alert('Нельзя.')] : []),
      ],
    },
    eventTriggers: {
      'update.make': byUser(
        () => excludes,
        (_, { context }) => context.pending.length === 0,
      ),
      'update.saved': {
        sender: 'change',
        trigger: async (_, driver) => driver.answer('change.saveChange', undefined),
      },
      'update.failed': {
        sender: 'change',
        trigger: async ({ error }, driver) => driver.fail('change.saveChange', error),
      },
    },
    undetectableGuards: { isNew: 'the button is disabled until the first request is answered' },
    browser: browserOptions({
      calls: { 'change.saveChange': graph.SetManyExcludedDocument },
      initialActions: [theRow],
    }),
    fixture: () => ({
      ...createFixture({
        heldChart: 'changes',
        actor: (find) => find('optimisticUpdates'),
        begin: openRow,
      }),
    }),
  }),
  defineWalk<typeof exclusionMachine>({
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
        may: ({ context: { target } }, { type }) => type !== 'exclusion.ask' || target === null,
      },
    ],
    expectedViews: {
      idle: (_, { type }) => [
        panel,
        absent(excludeDialog),
        ...(type === 'exclusion.answer' ? [disabled(include)] : [exclude]),
      ],
      confirming: () => [
        excludeDialog,
        within(excludeDialog, field(t('patients.question.reason'))),
      ],
    },
    eventTriggers: {
      'exclusion.ask': byUser(() => [click(exclude)]),
      'exclusion.answer': byUser(({ reason }) => [
        fill(field(t('patients.question.reason')), reason),
        click(within(excludeDialog, button(t('patients.question.submit')))),
      ]),
      'exclusion.cancel': byUser(() => [click(within(excludeDialog, button(t('common.cancel'))))]),
    },
    browser: browserOptions({
      calls: { 'change.saveChange': graph.SetManyExcludedDocument },
      initialActions: [theRow],
    }),
    fixture: () => ({
      ...createFixture({
        heldChart: 'changes',
        actor: (find) => find('exclusion'),
        begin: openRow,
      }),
    }),
  }),
  defineWalk<typeof optimisticUpdateMachine>({
    chart: 'optimisticUpdateMachine',
    machine: optimisticUpdateMachine,
    runs: [
      {
        input: { kind: 'excluded', id: 'c', to: true, name: 'Анна Орлова' },
        events: [doneEvent('saveChange'), errorEvent('saveChange', refusal('Нельзя.'))],
      },
    ],
    expectedViews: {
      saving: () => [disabled(include), absent(alert('Нельзя.'))],
      saved: () => [status(t('reminders.toasts.excluded', { name: 'Анна Орлова' }))],
      refused: () => [exclude, alert('Нельзя.')],
    },
    eventTriggers: {},
    browser: browserOptions({
      calls: { saveChange: graph.SetManyExcludedDocument },
      initialActions: [theRow, ...excludes],
    }),
    fixture: () =>
      createFixture({
        heldChart: 'change',
        actor: (find) => find('optimisticUpdates'),
        begin: async (driver) => {
          await openRow(driver)
          await driver.perform(excludes)
        },
      }),
  }),
  defineWalk<typeof messageDetailQuery>({
    chart: 'messageDetailQuery',
    machine: messageDetailQuery,
    runs: [
      {
        input: { args: 'm' },
        events: [doneEvent('load', { data: story }), doneEvent('refresh', { data: story })],
        // Another message has another actor.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    expectedViews: {
      loading: () => [
        panel,
        absent(text('Ждём вас')),
        absent(alert(t('reminders.details.failed'))),
      ],
      shown: () => [
        panel,
        text('Ждём вас'),
        text(note.text),
        absent(alert(t('reminders.details.failed'))),
      ],
      refreshing: {
        sameAs: 'shown',
        reason: 'the refresh runs in the background and changes nothing on screen',
      },
      stale: { sameAs: 'shown', reason: 'the loaded data stays and is reloaded automatically' },
      failed: () => [panel, alert(t('reminders.details.failed')), retry],
    },
    eventTriggers: {
      ...changeStreamEvents,
      'query.ask': byOtherActor('no actor'),
      'query.refresh': byOtherActor('reminders'),
      'query.retry': byUser(
        () => [click(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    fixture: () =>
      createFixture({ heldChart: 'messageDetail', actor: child('detail'), begin: openRow }),
    browser: browserOptions({
      calls: {
        load: {
          operation: graph.MessageDetailDocument,
          overlay: ({ data }: { data: object }) => ({ message: data }),
        },
      },
      initialActions: [theRow],
    }),
  }),
  defineWalk<typeof scenarioControlMachine>({
    chart: 'scenarioControlMachine',
    machine: scenarioControlMachine,
    runs: [null, LAST_DAY].map(controlRun),
    expectedViews: {
      'idle.checkingUndo': { notObserved: 'the state is left immediately' },
      'idle.undoable': () => [undo, absent(dialog())],
      'idle.settled': ({ context }) => [
        ...steps[stateText(context)],
        absent(undo),
        absent(dialog()),
      ],
      enteringAutoStop: ({ context: { isDatePast, failure } }) => [
        dateDialog,
        within(dateDialog, button(t('reminders.autoStop.submit'))),
        ...(isDatePast ? [text(t('reminders.autoStop.past'))] : []),
        ...(failure ? [text(formatText(failure))] : []),
      ],
      savingAutoStop: () => [
        dateDialog,
        within(dateDialog, disabled(button(t('reminders.autoStop.submit')))),
      ],
      regenerating: ({ context }) => [
        ...steps[stateText(context)].map(disabled),
        absent(undo),
        absent(dialog()),
      ],
      verifying: {
        sameAs: 'regenerating',
        reason: 'all steps are disabled; only one shows the loading indicator',
      },
      loadingLaunch: ({ context: { launch } }) => [
        startDialog,
        launch === null ? byRole('status', t('launch.looking')) : text(t('launch.later')),
        within(startDialog, disabled(button(t('launch.submit')))),
      ],
      confirmingStart: () => [
        startDialog,
        text(t('launch.later')),
        within(startDialog, button(t('launch.submit'))),
      ],
      starting: { sameAs: 'loadingLaunch', reason: 'the button is disabled in both states' },
      confirmingStop: () => [
        stopDialog,
        text(t('stopScenario.undo')),
        within(stopDialog, button(t('stopScenario.submit'))),
      ],
      stopping: () => [stopDialog, within(stopDialog, disabled(button(t('stopScenario.submit'))))],
      undoing: () => [disabled(undo), absent(dialog())],
    },
    eventTriggers: {
      'control.regenerate': byUser(
        (_, { context }) => [click(stateText(context) === 'stopped' ? regenerate : again)],
        (_, { context }) => stateText(context) !== 'active',
      ),
      'control.autoStop': byUser(({ date }) => [
        fill(field(t('reminders.autoStop.date')), date.split('-').reverse().join('.')),
        click(within(dateDialog, button(t('reminders.autoStop.submit')))),
      ]),
      'control.verify': byUser(
        () => [click(confirm)],
        (_, { context }) => stateText(context) === 'toCheck',
      ),
      'control.start': byUser(
        () => [click(start)],
        (_, { context }) => stateText(context) === 'checked',
      ),
      'control.includePast': byUser(
        () => [click(byRole('checkbox', count('launch.past', 1)))],
        (_, { context }) => !context.includePast,
      ),
      'control.stop': byUser(
        () => [click(stateButton), click(byRole('menuitem', t('reminders.actions.stopAsked')))],
        (_, { context }) => stateText(context) === 'active',
      ),
      'control.confirm': byUser((_, state) => [
        click(
          state.matches('confirmingStop')
            ? within(stopDialog, button(t('stopScenario.submit')))
            : within(startDialog, button(t('launch.submit'))),
        ),
      ]),
      'control.dismiss': byUser(() => [click(within(dialog(), button(t('common.cancel'))))]),
      'control.undo': byUser(
        () => [click(undo)],
        (_, state) => state.matches({ idle: 'undoable' }),
      ),
      'control.replace': byOtherActor('scenarios'),
    },
    undetectableGuards: {
      hasAutoStopError: 'both errors show the text of the server; the other walk checks where',
    },
    browser: browserOptions({
      // A real scenario would change by itself, by the clock and its own list.
      calls: {
        saveAutoStop: toControlCall(graph.SaveScenarioDocument, 'saveScenario'),
        regenerate: {
          operation: graph.RegenerateDocument,
          replaceWith: (one: object) => ({ regenerate: { scenario: one } }),
        },
        verify: toControlCall(graph.VerifyDocument, 'verify'),
        launch: toControlCall(graph.LaunchDocument, 'launch'),
        start: toControlCall(graph.StartDocument, 'start'),
        stop: toControlCall(graph.StopDocument, 'stop'),
        undoStop: toControlCall(graph.UndoStopDocument, 'undoStop'),
      },
      runs: [null, LAST_DAY].map((day) => ({
        ...controlRun(day),
        responseOverrides: [factsResponse([stopped({ autoStopDate: day })])],
      })),
    }),
    fixture: (run) =>
      createFixture({
        heldChart: 'scenarioControl',
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
    rowText: 'Ким Юна',
    search: field(t('reminders.filters.search')),
    browser: browserOptions({
      scenarios: [stopped({ listState: 'generated' })],
      calls: {
        loadPages: {
          operation: graph.SendingListDocument,
          overlay: ({ pages }: { pages: Record<number, object[]> }) => ({
            sendingList: { items: pages[1], total: 1 },
          }),
        },
      },
    }),
    fixture: () =>
      createFixture({
        heldChart: 'sending',
        actor: child('sending'),
        scenarios: [stopped({ listState: 'generated' })],
      }),
  }),
  messagesWalk('reminders'),
  defineWalk<typeof connectionKindsQuery>({
    chart: 'connectionKindsQuery',
    machine: connectionKindsQuery,
    runs: [
      {
        input: { args: null },
        events: [
          doneEvent('load', { data: listConnectionKinds('ru') }),
          doneEvent('refresh', { data: listConnectionKinds('ru') }),
          errorEvent('load', refusal('Не узнали.')),
        ],
        // The query has no arguments.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    expectedViews: {
      loading: () => [intake, absent(connectSystem), absent(alert('Не узнали.'))],
      shown: () => [intake, connectSystem],
      refreshing: { sameAs: 'shown', reason: 'the forms stay during the reload of their texts' },
      stale: { sameAs: 'shown', reason: 'the forms stay' },
      failed: () => [intake, alert('Не узнали.'), retry, absent(connectSystem)],
    },
    eventTriggers: {
      ...changeStreamEvents,
      'query.ask': byOtherActor('no actor'),
      'query.refresh': byOtherActor('ingest'),
      'query.retry': byUser(
        () => [click(retry)],
        (_, state) => state.matches('failed'),
      ),
    },
    undetectableGuards: { ...undetectableGuards, isPolled: 'a repeated request looks the same' },
    browser: browserOptions({
      calls: {
        load: {
          operation: graph.ConnectionKindsDocument,
          overlay: ({ data }: { data: object }) => ({ connectionKinds: data }),
        },
      },
      initialActions: [click(data)],
      jsdomOnly: {
        refreshing: 'they are reloaded only after a language change, which these walks do not make',
        stale: 'they are reloaded only after a language change, which these walks do not make',
      },
    }),
    fixture: () =>
      createFixture({
        heldChart: 'connectionKinds',
        actor: (find) => find('ingest').getSnapshot().children.systems as AnyActorRef,
        begin: (driver) => driver.perform([click(data)]),
      }),
  }),
]
